"""The backup as a keeper runs it: a transaction of its own, on a database that nobody rolls back."""

import pytest
from django.utils import timezone

from mtxp.backup import read_backup, write_backup
from rules.models import Session


@pytest.mark.django_db(transaction=True)
def test_a_backup_and_a_restore_in_transactions_of_their_own(tmp_path):
    made = Session.objects.create(system="mtxp", kind="combat", opening={}, state="", state_hash="a")
    write_backup(tmp_path / "copia.json", now=timezone.now())
    made.delete()
    assert read_backup(tmp_path / "copia.json") == {"rules.session": 1}
    restored = Session.objects.get()
    assert restored.edit_key == made.edit_key
    assert restored.created == made.created
