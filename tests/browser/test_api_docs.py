"""The API's page, in a browser."""


def test_the_api_page_reads_well_on_a_phone(phone, axe, fits):
    phone.goto("/api/v1/docs/")
    axe(phone)
    fits(phone)
    phone.locator("#post_rules_mtxp_attribute_test summary").click()
    assert phone.get_by_text("difficulty").first.is_visible()
    fits(phone)


def test_the_api_page_works_without_scripts(plain):
    plain.goto("/api/v1/docs/")
    plain.locator("#get_cards summary").click()
    assert plain.locator("#get_cards dl").first.is_visible()
