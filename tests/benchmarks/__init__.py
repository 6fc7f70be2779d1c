"""Measurements to run by hand; none is a test, for clocks differ between machines."""
