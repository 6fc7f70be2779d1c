"""What a link to a page shows where it is shared: made from the page's own title and description."""

import re

from django import template
from django.templatetags.static import static
from django.utils.html import escape

register = template.Library()
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
SITE = "Monstros &amp; Tesouros XP"
DESCRIPTION = re.compile(r'<meta name="description" content="(.*?)">', re.DOTALL)


@register.tag
def share(parser, token):
    """Around a page's `<title>` and description: gives them, and the same again as Open Graph.

    A page that is in no list (`unlisted`) shows no more than the site's name where its link is pasted: what it is about
    is for those who open it.
    """
    inside = parser.parse(("endshare",))
    parser.delete_first_token()
    return ShareNode(inside)


class ShareNode(template.Node):
    def __init__(self, nodelist):
        self.nodelist = nodelist

    def render(self, context):
        head = self.nodelist.render(context)
        told = {"og:type": "website", "og:site_name": "M&amp;T XP"}
        if context.get("unlisted"):
            return head + _open_graph(told | {"og:title": SITE})
        for name, pattern in (("og:title", TITLE), ("og:description", DESCRIPTION)):
            if found := pattern.search(head):
                told[name] = " ".join(found[1].split())
        if request := context.get("request"):
            told["og:url"] = escape(request.build_absolute_uri())
            told["og:image"] = request.build_absolute_uri(static("icons/share.png"))
        # Title and description were escaped where they were written; the rest is the site's own.
        return head + _open_graph(told)


def _open_graph(told: dict[str, str]) -> str:
    return "".join(f'\n<meta property="{name}" content="{value}">' for name, value in told.items())
