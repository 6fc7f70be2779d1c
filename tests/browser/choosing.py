"""Choosing one of few, as a thumb does."""

from playwright.sync_api import expect


def choose(page, words):
    """Presses the words of a radio and sees it taken."""
    page.locator("label", has=page.get_by_text(words, exact=True)).first.click()
    expect(page.get_by_label(words, exact=True)).to_be_checked()
