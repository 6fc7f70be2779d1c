"""No procedures."""
