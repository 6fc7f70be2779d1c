"""Tests of what every page and every answer of the site shares."""
