"""`manage.py backup FILE`: writes what people made to a file."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from django.utils.translation import gettext as _

from mtxp.backup import write_backup


class Command(BaseCommand):
    help = "Grava em um arquivo JSON o que as pessoas fizeram: baralhos, mesas, avisos."

    def add_arguments(self, parser):
        parser.add_argument("file", type=Path, metavar="FILE")

    def handle(self, *, file, **options):
        try:
            counts = write_backup(file, now=timezone.now())
        except OSError as error:
            raise CommandError(
                _("Não dá para gravar {path}: {why}").format(path=file, why=error.strerror)
            ) from error
        for model, count in counts.items():
            self.stdout.write(f"{model}: {count}")
        self.stdout.write(
            _("Cópia gravada em {path}. Ela tem as chaves de edição: guarde-a bem.").format(path=file)
        )
