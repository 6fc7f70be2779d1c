"""The address of a bundle: `{% bundle "site.css" %}`."""

from django import template

from mtxp.bundles import bundle

register = template.Library()


@register.simple_tag(name="bundle")
def bundle_url(name: str) -> str:
    return bundle(name).url
