"""Links as QR codes, drawn here and never by anyone else's server."""

import io

import segno
from django.http import HttpResponse


def qr_response(link: str) -> HttpResponse:
    """The link as a QR code in SVG, dark on white in every theme; not kept by caches, as it may hold a key."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=4, border=3, dark="#000", light="#fff")
    response = HttpResponse(picture.getvalue(), content_type="image/svg+xml")
    response["Cache-Control"] = "private, no-store"
    return response
