"""`manage.py load_cards FILE…`: loads data files of cards, or tells everything that is wrong in them."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.datafiles import FaultyFiles
from cards.loading import SetReport, load_files
from cards.models import Catalogue


class Command(BaseCommand):
    help = "Carrega arquivos de cartas (JSON ou YAML), todos ou nenhum, e conta o que mudou."

    def add_arguments(self, parser):
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument(
            "--remove-missing",
            action="store_true",
            help="apaga do banco as cartas que sumiram do arquivo, se nada precisa delas",
        )

    def handle(self, *, files, remove_missing, **options):
        try:
            reports = load_files(files, remove_missing=remove_missing)
        except FaultyFiles as error:
            n = len(error.faults)
            summary = ngettext("{n} erro; nada foi gravado.", "{n} erros; nada foi gravado.", n).format(n=n)
            raise CommandError("\n".join([*map(str, error.faults), summary])) from None
        for report in reports:
            self.tell(report)
        self.stdout.write(_("Catálogo {version}.").format(version=Catalogue.current()))

    def tell(self, report: SetReport) -> None:
        counts = _(
            "{set}: {added} adicionadas, {changed} alteradas, {left} iguais, {removed} retiradas"
        ).format(
            set=report.code or _("sem conjunto conhecido"),
            added=len(report.added),
            changed=len(report.changed),
            left=report.left,
            removed=len(report.removed),
        )
        self.stdout.write(counts)
        if report.set_changed and not report.added:
            self.stdout.write("  " + _("os dados do conjunto mudaram"))
        for code, fields in report.changed.items():
            self.stdout.write(f"  {code}: {', '.join(fields)}")
        for code in report.removed:
            self.stdout.write(f"  −{code}")
