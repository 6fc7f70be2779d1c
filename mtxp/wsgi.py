"""The WSGI application gunicorn serves."""

import os
from io import BytesIO

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mtxp.settings")


def measured(application):
    """`application`, given the length of bodies that come in chunks, which Django would take for empty.

    At most one byte above `settings.BODY_LIMIT` is read, so that the limit refuses what is larger.
    """

    def with_length(environ, start_response):
        if "CONTENT_LENGTH" not in environ and environ.get("wsgi.input_terminated"):
            body = environ["wsgi.input"].read(settings.BODY_LIMIT + 1)
            environ["wsgi.input"] = BytesIO(body)
            environ["CONTENT_LENGTH"] = str(len(body))
        return application(environ, start_response)

    return with_length


application = measured(get_wsgi_application())
