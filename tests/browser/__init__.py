"""Tests in a real browser, against the site as `make run` serves it. Every test here gets the mark `browser`."""
