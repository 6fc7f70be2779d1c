"""The joined styles and scripts."""

from mtxp.bundles import bundle


def test_a_page_names_the_bundles_as_they_are_now(client):
    page = client.get("/regras/").text
    for name in ("site.css", "site.js", "icons.svg"):
        assert bundle(name).url in page


def test_a_bundle_is_kept_for_ever_under_its_own_digest_alone(client):
    found = bundle("site.css")
    assert "immutable" in client.get(found.url)["Cache-Control"]
    assert client.get("/site/0000/site.css")["Cache-Control"] == "no-cache"
    assert client.get(found.url)["Content-Type"].startswith("text/css")


def test_a_bundle_nobody_declared_is_not_there(client):
    assert client.get("/site/0000/settings.py").status_code == 404
