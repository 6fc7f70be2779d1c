"""Loading data files into the database: everything is checked first, then written in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext as _

from cards.cross_checks import Known, cross_faults
from cards.datafiles import DataFile, Fault, FaultyFiles, read_files
from cards.models import Card, CardSet, Catalogue
from cards.models.card_rules import ATTRIBUTES

COLUMNS = {
    "set": ("card_set",),
    "attributes": ATTRIBUTES,
    "provenance": ("status", "source", "page", "pages", "note"),
}


@dataclass(slots=True)
class SetReport:
    """What a load did to one set; `changed` names the fields of each changed card."""

    code: str | None
    added: list[str] = field(default_factory=list)
    changed: dict[str, list[str]] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)
    left: int = 0
    set_changed: bool = False


def load_files(paths: Sequence[Path], *, remove_missing: bool = False) -> list[SetReport]:
    """Loads the files; loading them again changes nothing.

    A card that the database has and its set's file no longer names is a fault, for codes never change; with
    `remove_missing` it is deleted, unless a deck or another card needs it. Raises FaultyFiles with every fault, and
    then nothing was written.
    """
    with transaction.atomic():
        files, faults = read_files(paths)
        faults += cross_faults(files, known_beside(files))
        missing = missing_from(files)
        whole = [file for file in files if not file.part]
        if not remove_missing:
            faults += [fault for file in whole for fault in missing_faults(file, missing[file.set_code])]
        if faults:
            raise FaultyFiles(faults)
        changed_sets = {file.set_code for file in whole if file.set and save_set(file.set)}
        reports = {file.set_code: SetReport(file.set_code) for file in files}
        for file in files:
            save_cards(file, reports[file.set_code])
        for file in whole:
            report = reports[file.set_code]
            report.set_changed = file.set_code in changed_sets
            report.removed = remove(file, missing[file.set_code])
        record_version()
    return list(reports.values())


def known_beside(files: Sequence[DataFile]) -> Known:
    """What the database has that these files do not bring."""
    ours = {file.set_code for file in files}
    rows = Card.objects.values_list("code", "kind", "card_set_id")
    return Known(
        kinds={code: kind for code, kind, set_code in rows if set_code not in ours},
        sets=frozenset(CardSet.objects.values_list("code", flat=True)),
    )


def missing_from(files: Sequence[DataFile]) -> dict[str | None, list[str]]:
    """For each file's set the codes the database has in it and no file names any more."""
    named = {code for file in files for code in (*file.refused, *(card["code"] for card in file.cards))}
    return {
        file.set_code: [
            code
            for code in Card.objects.filter(card_set_id=file.set_code).values_list("code", flat=True)
            if code not in named
        ]
        for file in files
    }


def missing_faults(file: DataFile, codes: Sequence[str]) -> list[Fault]:
    message = _("Está no banco e sumiu do arquivo. Devolva-a ao arquivo, ou use --remove-missing.")
    return [Fault(file.name, message, code) for code in codes]


def save_set(data: dict) -> bool:
    """Stores the set; True when that changed something."""
    values = {
        "name": data["name"],
        "official": data["official"],
        "counts": data.get("counts") or {},
        "backs": data.get("backs") or {},
        "note": data.get("note") or "",
    }
    known = CardSet.objects.filter(pk=data["code"]).values(*values).first()
    if known == values:
        return False
    CardSet.objects.update_or_create(code=data["code"], defaults=values)
    return True


def save_cards(file: DataFile, report: SetReport) -> None:
    """Stores the file's cards and notes what that changed; what is derived is brought up to date in silence."""
    stored = Card.objects.in_bulk([card["code"] for card in file.cards], field_name="code")
    new, changed, fields = [], [], set()
    for data in file.cards:
        card = build(data, file.set_code)
        old = stored.get(card.code)
        if old is None:
            new.append(card)
            continue
        before, after = old.content(), card.content()
        differing = [name for name in after if after[name] != before[name]]
        if differing:
            fields.update(differing)
            report.changed[card.code] = differing
        else:
            report.left += 1
        if differing or not card.derives_as(old):
            card.pk = old.pk
            changed.append(card)
    if "replaces" in fields:  # a replacement may pass from one card to another, and it is unique
        Card.objects.filter(pk__in=[card.pk for card in changed]).update(replaces=None)
    Card.objects.bulk_create(new)
    if changed:
        Card.objects.bulk_update(
            changed, [column for name in fields for column in COLUMNS.get(name, (name,))]
        )
    report.added += [card.code for card in new]


def build(data: dict, set_code: str | None) -> Card:
    """The card that a checked entry of a data file describes."""
    provenance = data["provenance"]
    keywords = set(data.get("keywords") or ())
    if data.get("reaction"):
        keywords.add("reaction")
    return Card(
        code=data["code"],
        printed_code=data.get("printed_code"),
        card_set_id=set_code,
        kind=data["kind"],
        number=data.get("number"),
        placed=data.get("placed", True),
        name=data.get("name") or "",
        subtitle=data.get("subtitle") or "",
        text=data.get("text"),
        summary=data.get("summary") or "",
        **{name: (data.get("attributes") or {}).get(name) for name in ATTRIBUTES},
        **{name: data.get(name) for name in ("level", "cost", "power", "power_wounded", "hearts", "actions")},
        boss=bool(data.get("boss")) or (data["kind"] == "monster" and "red-dragon" in keywords),
        grade=data.get("grade") or "",
        traits=tuple(sorted(data.get("traits") or ())),
        keywords=tuple(sorted(keywords)),
        unknown=tuple(sorted(data.get("unknown") or ())),
        faces=data.get("faces") or [],
        abilities=data.get("abilities") or [],
        reaction=data.get("reaction"),
        effects=data.get("effects") or [],
        copies_of_id=data.get("copies_of"),
        replaces_id=data.get("replaces"),
        removed_by_id=data.get("removed_by"),
        status=provenance["status"],
        source=provenance.get("source") or "",
        page=provenance.get("page"),
        pages=provenance.get("pages") or {},
        note=provenance.get("note") or "",
    )


def remove(file: DataFile, codes: Sequence[str]) -> list[str]:
    """Deletes the cards; FaultyFiles where a deck or another card needs one of them."""
    faults = []
    for code in codes:
        try:
            Card.objects.filter(code=code).delete()
        except ProtectedError as error:
            needed_by = ", ".join(sorted(str(needing) for needing in error.protected_objects))
            faults.append(Fault(file.name, _("Não pode sair: {by} precisa dela.").format(by=needed_by), code))
    if faults:
        raise FaultyFiles(faults)
    return list(codes)


def record_version() -> Catalogue:
    """Notes which catalogue the database now holds."""
    sets = CardSet.objects.order_by("code").values("code", "name", "official", "counts", "backs", "note")
    return Catalogue.record(sets=list(sets), cards=[card.content() for card in Card.objects.all()])
