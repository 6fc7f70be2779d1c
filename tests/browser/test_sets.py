"""The sets' pages on a phone and without scripts."""

import pytest


@pytest.mark.parametrize("path", ["/conjuntos/", "/conjuntos/base/", "/conjuntos/xp/", "/en/conjuntos/xp/"])
def test_a_page_of_sets_fits_a_phone_and_is_accessible(phone, axe, fits, path):
    phone.goto(path)
    assert phone.locator("h1").count() == 1
    axe(phone)
    fits(phone)


def test_a_card_without_a_known_box_is_one_tap_away(plain):
    plain.goto("/conjuntos/")
    plain.get_by_role("link", name="Golpe Giratório").click()
    assert plain.locator("h1").inner_text().split() == ["Golpe", "Giratório", "sem-golpe-giratorio"]
