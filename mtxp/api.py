"""The API's front door, its OpenAPI file, and the page that shows it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, get_resolver, reverse
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import (
    OpenApiJsonRenderer,
    OpenApiJsonRenderer2,
    OpenApiYamlRenderer,
    OpenApiYamlRenderer2,
)
from drf_spectacular.views import SpectacularAPIView
from rest_framework.response import Response
from rest_framework.views import APIView

from mtxp.api_docs import operations_of, shapes_of
from mtxp.openapi import documented
from rules.engine.messages import msg


class Root(APIView):
    """Where everything is."""

    @documented(msg("Os endereços da API que não pedem nada no caminho."))
    def get(self, request):
        return Response(
            {name: request.build_absolute_uri(path) for name, path in sorted(entrances().items())}
        )


def entrances() -> dict[str, str]:
    """The API's addresses that take nothing, by name."""
    found = {}
    for name in get_resolver().reverse_dict:
        if isinstance(name, str) and name.startswith("api-") and name != "api-root":
            try:
                found[name.removeprefix("api-")] = reverse(name)
            except NoReverseMatch:
                continue
    return found


class OpenApiFile(SpectacularAPIView):
    """The OpenAPI file: JSON, or YAML for who asks for it."""

    renderer_classes = [OpenApiJsonRenderer, OpenApiJsonRenderer2, OpenApiYamlRenderer, OpenApiYamlRenderer2]


def docs(request: HttpRequest) -> HttpResponse:
    """The OpenAPI file as a page to read."""
    schema = SchemaGenerator().get_schema(request=None, public=True)
    groups: dict[str, list] = {}
    for operation in operations_of(schema):
        groups.setdefault(operation.group, []).append(operation)
    context = {
        "groups": groups,
        "shapes": shapes_of(schema),
        "schema_url": reverse("api-schema"),
        "unlisted": True,
    }
    return render(request, "api/docs.html", context)
