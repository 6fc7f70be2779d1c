"""Two phones pressing at the same moment: one command wins, the other is told, nothing is lost or doubled."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PRESS = """
import json, threading
import django
django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from django.db import connections
from django.test import Client
from rules.models import CommandRow, Session

def post(path, body, key=""):
    return Client(SERVER_NAME="localhost").post(path, json.dumps(body), content_type="application/json", headers={"X-Key": key})

side = {"name": "A", "power": 3}
opened = post("/api/v1/mesa/", {"system": "mtxp", "kind": "combat", "setup": {"heroes": [side], "monsters": [side]}}).json()
together, answers = threading.Barrier(2), []

def press():
    together.wait()
    for version in range(6):
        command = {"type": "ruling", "key": "total-tie", "value": "heroes"}
        path = "/api/v1/mesa/%s/commands/" % opened["id"]
        answers.append((version, post(path, {"version": version, "command": command}, opened["edit_key"]).status_code))
    connections.close_all()

phones = [threading.Thread(target=press) for _ in range(2)]
[phone.start() for phone in phones]
[phone.join() for phone in phones]
versions = list(CommandRow.objects.order_by("version").values_list("version", flat=True))
print(json.dumps({"answers": answers, "versions": versions, "version": Session.objects.get().version}))
"""


def test_of_two_commands_at_the_same_version_one_is_played_and_one_is_stale(tmp_path):
    """In a process of its own, on a file, for the tests' shared memory cannot be written by two at once."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "mtxp.settings",
        "DATABASE_URL": f"sqlite:///{tmp_path / 'mesa.sqlite3'}",
    }
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PRESS],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    accepted = [version for version, status in found["answers"] if status == 200]
    assert {status for _version, status in found["answers"]} <= {200, 409}
    assert len(set(accepted)) == len(accepted), "a version was accepted twice"
    assert found["versions"] == list(range(1, len(accepted) + 1))
    assert found["version"] == len(accepted)
