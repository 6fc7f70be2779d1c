"""How often an anonymous client may write: so many requests a minute, counted in the database.

The database is what all of gunicorn's workers share; a count of writes costs one more write. Whoever is signed in is
not counted, nor are views that only compute an answer (`computes_only`).
"""

import math
import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.db.models import F
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from mtxp.error_views import refused
from mtxp.models import WriteCount
from mtxp.problems import Problem

SAFE_METHODS = {"GET", "HEAD", "OPTIONS", "TRACE"}
FORGET_AFTER = 60  # minutes


def computes_only(view):
    """Marks a view (a class or a function) whose POST stores nothing, and so is not counted."""
    view.computes_only = True
    return view


class WriteLimit:
    """Answers 429 with Retry-After to the writes above `settings.WRITES_PER_MINUTE` of one address in one minute."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request: HttpRequest):
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view, args, kwargs):
        if request.method in SAFE_METHODS or request.user.is_authenticated:
            return None
        if getattr(view_behind(view), "computes_only", False):
            return None
        now = time.time()
        if count_write(client_of(request), int(now // 60)) <= settings.WRITES_PER_MINUTE:
            return None
        wait = math.ceil(60 - now % 60)
        message = _("Muitos envios deste endereço em um minuto. Espere {seconds} s e envie de novo.")
        problem = Problem(code="too-many-writes", message=message.format(seconds=wait))
        return refused(request, 429, [problem], headers={"Retry-After": str(wait)})


def view_behind(callback: Callable) -> Callable:
    """The class behind what `as_view` made, where marks on a view stand; a function stands for itself."""
    return getattr(callback, "cls", None) or getattr(callback, "view_class", callback)


def count_write(client: str, minute: int) -> int:
    """Counts one write of the client in this minute and gives how many there are now."""
    row = WriteCount.objects.filter(client=client, minute=minute)
    if row.update(count=F("count") + 1):
        return row.values_list("count", flat=True).get()
    WriteCount.objects.update_or_create(client=client, defaults={"minute": minute, "count": 1})
    WriteCount.objects.filter(minute__lt=minute - FORGET_AFTER).delete()
    return 1


def client_of(request: HttpRequest) -> str:
    """A keyed hash of the client's address; an IPv6 client is its /64 network, whose addresses are all its own."""
    address = request.META.get("REMOTE_ADDR", "")
    hops = [hop.strip() for hop in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    if settings.PROXIES and len(hops) >= settings.PROXIES:
        address = hops[-settings.PROXIES]
    try:
        known = ip_address(address)
    except ValueError:  # a Unix socket has no address
        known = address
    if isinstance(known, IPv6Address):
        known = ip_network((known, 64), strict=False)
    return salted_hmac("mtxp.write_limit", str(known)).hexdigest()[:32]
