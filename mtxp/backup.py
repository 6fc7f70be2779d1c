"""What people made on the site (decks, tables, reports), written to a file and read back whole.

Each app names those models, in an order in which a row's owner comes first, in its config's `made_by_people`. The
catalogue is not among them: it comes from its data files. Rows point at cards by code, so that a restore fits a
catalogue loaded anew.
"""

import json
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from django.apps import apps
from django.core.exceptions import FieldDoesNotExist
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.core.serializers.json import DjangoJSONEncoder
from django.core.serializers.python import Deserializer, Serializer
from django.db import DatabaseError, connection, models, transaction
from django.utils.translation import gettext as _

FORMAT, VERSION = "mtxp-backup", 1
FAULTS_TOLD = 20
UNFIT = (
    DeserializationError,
    DatabaseError,
    FieldDoesNotExist,
    AttributeError,
    KeyError,
    TypeError,
    ValueError,
)
"""What Django raises for a row of another shape than the model's."""


class ExactEncoder(DjangoJSONEncoder):
    """Django's, which would cut times to milliseconds."""

    def default(self, o):
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


class BadBackup(Exception):
    """The file cannot be restored; `faults` says why, each in words. Nothing was written."""

    def __init__(self, faults: list[str]):
        super().__init__("\n".join(faults))
        self.faults = faults


def people_models() -> list[type[models.Model]]:
    """The models of what people made, owners first."""
    return [
        config.get_model(name)
        for config in apps.get_app_configs()
        for name in getattr(config, "made_by_people", ())
    ]


def write_backup(path: Path, *, now: datetime) -> Counter:
    """Writes every row to `path`, all as of one moment, and gives the number of rows by model.

    The file appears whole or not at all, readable by its owner alone, for it holds the keys of decks and tables.
    """
    counts = Counter()
    with tempfile.NamedTemporaryFile("w", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            head = {"format": FORMAT, "version": VERSION, "made_at": now.isoformat()}
            file.write(json.dumps(head)[:-1] + ', "rows": [')
            for row in _rows():
                file.write(("," if counts else "") + "\n")
                json.dump(row, file, cls=ExactEncoder, ensure_ascii=False)
                counts[row["model"]] += 1
            file.write("\n]}\n")
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink()
            raise
    return counts


def _rows() -> Iterator[dict]:
    alone = not connection.in_atomic_block
    with transaction.atomic():
        if alone and connection.vendor == "postgresql":  # SQLite's transactions see one moment anyway
            connection.cursor().execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        for model in people_models():
            for instance in model._base_manager.order_by("pk").iterator(chunk_size=500):
                yield from Serializer().serialize([instance], use_natural_foreign_keys=True)


def read_backup(path: Path, *, replace: bool = False) -> Counter:
    """Restores the file in one transaction and gives the number of rows by model.

    With `replace` the rows there are go first. Raises BadBackup, with every fault found, when the file is not a
    backup, when a row does not fit, or when the database holds rows and `replace` is off.
    """
    rows = _read(path)
    with transaction.atomic():
        if replace:
            for model in reversed(people_models()):
                model._base_manager.all().delete()
        elif held := [model._meta.label for model in people_models() if model._base_manager.exists()]:
            raise BadBackup(
                [
                    _("O banco já tem {models}. Use --replace para pôr o arquivo no lugar.").format(
                        models=", ".join(held)
                    )
                ]
            )
        counts = _save(rows)
        try:
            connection.check_constraints()
        except DatabaseError as error:
            raise BadBackup(
                [_("Uma linha aponta para outra que não existe: {why}").format(why=error)]
            ) from error
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), people_models()):
                cursor.execute(statement)
    return counts


def _save(rows: list) -> Counter:
    known = {model._meta.label_lower for model in people_models()}
    counts, faults = Counter(), []
    for number, row in enumerate(rows, start=1):
        model = row.get("model") if isinstance(row, dict) else None
        if model not in known:
            faults.append(
                _("Linha {number}: não há o que fazer com {model}.").format(number=number, model=model)
            )
            continue
        try:
            with transaction.atomic():
                for found in Deserializer([row]):
                    found.save(force_insert=True)
            counts[model] += 1
        except UNFIT as error:
            faults.append(
                _("Linha {number} ({model} {pk}): {why}").format(
                    number=number, model=model, pk=row.get("pk"), why=error
                )
            )
        if len(faults) == FAULTS_TOLD:
            break
    if faults:
        raise BadBackup(faults)
    return counts


def _read(path: Path) -> list:
    try:
        content = json.loads(path.read_text())
    except OSError as error:
        raise BadBackup([_("Não dá para ler {path}: {why}").format(path=path, why=error.strerror)]) from error
    except (ValueError, RecursionError) as error:
        raise BadBackup([_("{path} não é JSON inteiro: {why}").format(path=path, why=error)]) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadBackup([_("{path} não é uma cópia feita por `manage.py backup`.").format(path=path)])
    if content.get("version") != VERSION:
        raise BadBackup(
            [
                _("A cópia é da versão {version}; este site lê a {ours}.").format(
                    version=content.get("version"), ours=VERSION
                )
            ]
        )
    if not isinstance(content.get("rows"), list):
        raise BadBackup([_("A cópia não tem a lista “rows”.")])
    return content["rows"]
