"""Templates of the games' own: those in the folder `templates` of a system's package, as in `drizzt/villain_phase.html`."""

from pathlib import Path

from django.template.loaders import filesystem

from rules.registry import systems


class Loader(filesystem.Loader):
    """Finds templates in the folders of the systems this site serves."""

    def get_dirs(self) -> list[Path]:
        return [system.folder / "templates" for system in systems().values()]
