"""The settings read the environment, and refuse what would be unsafe in production."""

import os
import subprocess
import sys

import pytest
from django.db import connection

from tests.conftest import ROOT

PRODUCTION = {
    "PRODUCTION": "1",
    "SECRET_KEY": "kept-by-the-owner-0123456789-abcdefghijklmnopqrstuvwxyz",
    "ALLOWED_HOSTS": "mtxp.example",
    "CSRF_TRUSTED_ORIGINS": "https://mtxp.example",
    "STATIC_MANIFEST": "1",
}


def run(*command, **variables):
    ours = {*PRODUCTION, "DEBUG", "DJANGO_ALLOW_ASYNC_UNSAFE"}
    clean = {key: value for key, value in os.environ.items() if key not in ours}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=clean | variables, capture_output=True, text=True
    )


def setting(expression, **variables):
    done = run("-c", f"from mtxp import settings; print({expression})", **variables)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_production_settings_pass_djangos_deployment_check():
    done = run("manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


@pytest.mark.parametrize(
    ("change", "words"),
    [({"SECRET_KEY": ""}, "SECRET_KEY"), ({"DEBUG": "1"}, "DEBUG"), ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS")],
)
def test_production_refuses_what_is_unsafe(change, words):
    done = run("manage.py", "check", **PRODUCTION | change)
    assert done.returncode != 0
    assert words in done.stderr


def test_a_postgresql_address_keeps_its_options_and_gets_a_pool():
    url = "postgres://mtxp:secret@db.example/mtxp?sslmode=require"
    options = "settings.DATABASES['default']['OPTIONS']"
    assert setting(f"{options}['sslmode'], {options}['pool']['max_size']", DATABASE_URL=url) == "require 8"


def test_debug_is_off_by_default():
    assert setting("settings.DEBUG") == "False"


def test_the_address_of_a_sqlite_file_is_taken(tmp_path):
    name = setting("settings.DATABASES['default']['NAME']", DATABASE_URL=f"sqlite:///{tmp_path}/x.sqlite3")
    assert name == f"{tmp_path}/x.sqlite3"


def test_a_sqlite_file_is_opened_for_many_readers_and_a_waiting_writer(tmp_path):
    script = """
import os, django
os.environ["DJANGO_SETTINGS_MODULE"] = "mtxp.settings"
django.setup()
from django.db import connection
ask = lambda pragma: connection.cursor().execute(f"PRAGMA {pragma}").fetchone()[0]
connection.ensure_connection()
print(ask("journal_mode"), ask("synchronous"), ask("busy_timeout"), ask("foreign_keys"), connection.transaction_mode)
"""
    done = run("-c", script, DATABASE_URL=f"sqlite:///{tmp_path}/x.sqlite3")
    assert done.stdout.split() == ["wal", "1", "10000", "1", "IMMEDIATE"], done.stderr


@pytest.mark.django_db
def test_the_suite_runs_on_the_database_it_was_given():
    url = os.environ.get("DATABASE_URL", "sqlite://")
    assert url.startswith({"postgresql": "postgres", "sqlite": "sqlite"}[connection.vendor])
