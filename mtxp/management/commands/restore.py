"""`manage.py restore FILE`: reads back what `backup` wrote, all or nothing."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from mtxp.backup import BadBackup, read_backup


class Command(BaseCommand):
    help = "Devolve ao banco uma cópia feita por `backup`, inteira ou nada."

    def add_arguments(self, parser):
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--replace", action="store_true", help="apaga antes o que o banco tem")

    def handle(self, *, file, replace, **options):
        try:
            counts = read_backup(file, replace=replace)
        except BadBackup as error:
            raise CommandError("\n".join([*error.faults, _("Nada foi gravado.")])) from None
        for model, count in counts.items():
            self.stdout.write(f"{model}: {count}")
        self.stdout.write(_("Cópia restaurada."))
