"""`manage.py check_reference`: reads every system's written rules and names each mistake with file and line."""

from django.core.management.base import BaseCommand, CommandError

from rules.reference.checking import check_outside
from rules.reference.faults import ContentError
from rules.reference.loading import load
from rules.reference.shelf import card_names
from rules.registry import systems


class Command(BaseCommand):
    help = "Checks the reference, glossary and rulings of every system (or of those named)."

    def add_arguments(self, parser):
        parser.add_argument("system", nargs="*")

    def handle(self, *args, **options):
        wrong = 0
        for system in systems().values():
            if options["system"] and system.slug not in options["system"]:
                continue
            try:
                reference = load(system.folder)
                faults = list(
                    check_outside(
                        reference,
                        procedures=system.procedures,
                        tables=system.sessions,
                        switches={ruling.key for ruling in system.rulings},
                        cards=card_names(system.slug),
                    )
                )
            except ContentError as error:
                faults = error.faults
            for fault in faults:
                self.stderr.write(f"{system.slug}/{fault}")
            wrong += len(faults)
            if not faults:
                self.stdout.write(
                    f"{system.slug}: {len(reference.chapters)} chapters, {len(reference.sections)} sections, "
                    f"{len(reference.terms)} terms, {len(reference.rulings)} rulings"
                )
        if wrong:
            raise CommandError(f"{wrong} mistakes")
