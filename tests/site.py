"""The site served for real: gunicorn, a SQLite file, the whole catalogue."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = sorted(map(str, ROOT.glob("cards/catalogue/*.yaml")))
START_SECONDS = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def manage(*arguments: str, env: dict[str, str] | None = None) -> str:
    """What `manage.py` prints; raises with its words when it fails."""
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=os.environ | (env or {}),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"manage.py {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def served(folder: Path, *, application: str = "mtxp.wsgi", **variables: str) -> Iterator[str]:
    """The address of a server of its own, its database in `folder`; ends with the block."""
    port = free_port()
    env = {
        "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}",
        "PORT": str(port),
        "BIND": f"127.0.0.1:{port}",
        **variables,
    }
    manage("migrate", "-v", "0", env=env)
    manage("load_cards", *CATALOGUE, env=env)
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "-c", "python:mtxp.serving", application],
            cwd=ROOT,
            env=os.environ | env,
            stdout=log,
            stderr=log,
        )
        try:
            address = f"http://127.0.0.1:{port}"
            _wait(address, server, folder / "server.log")
            yield address
        finally:
            server.terminate()
            server.wait(timeout=30)


def _wait(address: str, server: subprocess.Popen, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=5):
                return
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"/healthz answered {error.code}:\n{log.read_text()}") from error
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"The server did not start:\n{log.read_text()}")
