"""The systems this site serves, found once per process."""

from functools import cache

from django.conf import settings
from django.http import Http404
from django.utils.translation import gettext as _

from rules.engine.procedures import Procedure
from rules.engine.sessions import SessionKind
from rules.engine.systems import System, find_systems


@cache
def systems() -> dict[str, System]:
    """Every system by its slug, the main one first."""
    return find_systems(settings.RULES_SYSTEM_PACKAGES)


def get_system(slug: str) -> System:
    """The system; raises `Http404` in words when there is none."""
    try:
        return systems()[slug]
    except KeyError:
        raise Http404(
            _("Não há o sistema “{slug}”. Há: {known}.").format(slug=slug, known=", ".join(systems()))
        ) from None


def get_session_kind(system: System, name: str) -> SessionKind:
    """The system's kind of session; raises `Http404` in words when there is none."""
    try:
        return system.sessions[name]
    except KeyError:
        raise Http404(
            _("{system} não tem a mesa “{name}”. Há: {known}.").format(
                system=system.name, name=name, known=", ".join(system.sessions)
            )
        ) from None


def get_procedure(system: System, name: str) -> Procedure:
    """The system's procedure; raises `Http404` in words when there is none."""
    try:
        return system.procedures[name]
    except KeyError:
        raise Http404(
            _("{system} não tem o procedimento “{name}”. Há: {known}.").format(
                system=system.name, name=name, known=", ".join(system.procedures)
            )
        ) from None
