"""The browser the tests drive: the system's Chromium."""

import os
import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = "sudo apt-get install -y chromium"
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """The path of the browser, `CHROMIUM` first, or None where there is none."""
    names = [os.environ["CHROMIUM"]] if "CHROMIUM" in os.environ else NAMES
    return next((path for path in map(shutil.which, names) if path), None)


if __name__ == "__main__":
    sys.exit(0 if find() else f"There is no Chromium; install it with: {INSTALL}")
