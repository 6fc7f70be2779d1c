"""The site with the bare address, for gunicorn."""

from django.conf import settings

from mtxp.wsgi import application

__all__ = ["application"]

settings.ROOT_URLCONF = "tests.benchmarks.urls"
