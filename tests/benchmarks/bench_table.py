"""How long a long table takes to answer: `python -m tests.benchmarks.bench_table`, on a database of its own."""

import json
import os
import tempfile
import time

COMMANDS = 5_000


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DJANGO_SETTINGS_MODULE"] = "mtxp.settings"
        os.environ["DATABASE_URL"] = f"sqlite:///{folder}/bench.sqlite3"
        os.environ["WRITES_PER_MINUTE"] = "1000000"
        import django

        django.setup()
        from django.core.management import call_command
        from django.test import Client

        call_command("migrate", verbosity=0)
        measure(Client(SERVER_NAME="localhost"))


def measure(client) -> None:
    from rules.mesa.tables import add_command

    side = [{"name": name, "power": 3} for name in "ABC"]
    body = {"system": "mtxp", "kind": "combat", "setup": {"heroes": side, "monsters": side}}
    opened = client.post("/api/v1/mesa/", json.dumps(body), content_type="application/json").json()
    id, key = opened["id"], opened["edit_key"]
    for version in range(COMMANDS):
        value = ("heroes", "nobody")[version % 2]
        add_command(id, version, {"type": "ruling", "key": "total-tie", "value": value})

    def post(command):
        version = client.get(f"/api/v1/mesa/{id}/", headers={"X-Key": key}).json()["version"]
        data = json.dumps({"version": version, "command": command})
        start = time.perf_counter()
        path = f"/api/v1/mesa/{id}/commands/"
        response = client.post(path, data, content_type="application/json", headers={"X-Key": key})
        assert response.status_code == 200, response.content
        return time.perf_counter() - start

    ruling = {"type": "ruling", "key": "total-tie", "value": "heroes"}
    client.get(f"/api/v1/mesa/{id}/", headers={"X-Key": key})  # the first one also loads the rules
    start = time.perf_counter()
    client.get(f"/api/v1/mesa/{id}/", headers={"X-Key": key})
    print(f"GET after {COMMANDS} commands        {(time.perf_counter() - start) * 1e3:8.1f} ms")
    print(f"one more command              {min(post(ruling) for _ in range(5)) * 1e3:8.1f} ms")
    print(
        f"undo of one                   {min(post({'type': 'undo', 'steps': 1}) for _ in range(5)) * 1e3:8.1f} ms"
    )
    print(f"undo of 2,000                 {post({'type': 'undo', 'steps': 2000}) * 1e3:8.1f} ms")


if __name__ == "__main__":
    main()
