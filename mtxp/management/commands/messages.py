"""`manage.py messages`: brings the English catalogue up to date with the source, and compiles it."""

from django.conf import settings
from django.core.management.base import BaseCommand

from mtxp import translation


class Command(BaseCommand):
    help = "Finds every message in the source, merges it into the English catalogue, and compiles that."

    def add_arguments(self, parser):
        parser.add_argument("--untranslated", action="store_true", help="print what still has no English")

    def handle(self, *, untranslated, **options):
        path = settings.BASE_DIR / translation.PO
        catalog = translation.merged(translation.read_po(path), translation.source_catalog())
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(translation.po_bytes(catalog))
        path.with_suffix(".mo").write_bytes(translation.mo_bytes(catalog))
        missing = translation.untranslated(catalog)
        for message in missing if untranslated else ():
            self.stdout.write(repr(message.id))
        for fault in translation.placeholder_faults(catalog):
            self.stderr.write(f"placeholders differ: {fault}")
        self.stdout.write(f"{len(catalog)} messages, {len(missing)} without English")
