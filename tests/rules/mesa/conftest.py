"""Seats at tables, and tables of the toy system."""

import json

import pytest


class Seat:
    """One phone at one table."""

    def __init__(self, client, opened, key=None):
        self.client, self.id = client, opened["id"]
        self.key, self.version = key or opened["edit_key"], opened["version"]

    def post(self, command, *, version=None):
        response = self.client.post(
            f"/api/v1/mesa/{self.id}/commands/",
            json.dumps({"version": self.version if version is None else version, "command": command}),
            content_type="application/json",
            headers={"X-Key": self.key},
        )
        if response.status_code == 200:
            self.version = response.json()["version"]
        return response

    def get(self, tail="", **headers):
        return self.client.get(f"/api/v1/mesa/{self.id}/{tail}", headers={"X-Key": self.key, **headers})


def seats(client, post_json, **opening):
    """A function that opens a table, the `opening` changed by what it is given, and sits down."""

    def open_one(**changes) -> Seat:
        response = post_json("/api/v1/mesa/", opening | changes)
        assert response.status_code == 201, response.content
        return Seat(client, response.json())

    return open_one


@pytest.fixture
def open_seat(toys, client, post_json, db):
    return seats(client, post_json, system="toy", kind="pig", setup={"target": 500}, dice="seed", seed="mesa")
