"""The deck API: presets, validity, balance and playability. Every answer comes from `answers`."""

from rest_framework.response import Response
from rest_framework.views import APIView

from cards.decks.answers import playability_answer, preset_answer, validation_answer
from cards.decks.balance_answer import balance_answer
from cards.decks.drawing import draw_answer
from cards.decks.pool import formats_with_preset
from cards.decks.requests import BalanceWish, DrawQuestion, PlayabilityQuestion, Validation
from mtxp.openapi import documented, list_of
from mtxp.write_limit import computes_only
from rules.api import listed
from rules.engine.asking import read
from rules.engine.messages import msg
from rules.wording import words


class PresetList(APIView):
    """The formats whose deck the catalogue can build."""

    @documented(msg("Os formatos cujo baralho o catálogo monta."), gives=list_of())
    def get(self, request):
        return listed(
            [
                {
                    "format": format.slug,
                    "title": words(format.title),
                    "summary": words(format.summary),
                    "size": format.size,
                }
                for format in formats_with_preset()
            ]
        )


class Preset(APIView):
    """One format's deck, computed from the data: `{format, cards: [{code, count}]}`."""

    @documented(msg("O baralho de um formato, calculado dos dados."))
    def get(self, request, preset: str):
        return Response(preset_answer(preset))


@computes_only
class Validate(APIView):
    """POST `{format, cards}`: is it valid, and why not."""

    @documented(msg("Diz se um baralho cabe no formato, e por que não."), takes=Validation)
    def post(self, request):
        return Response(validation_answer(read(Validation, request.data)))


@computes_only
class Balance(APIView):
    """POST a wish: the best deck with its proof, or the wishes that cannot hold together."""

    @documented(msg("O melhor baralho para um desejo, com a prova."), takes=BalanceWish)
    def post(self, request):
        return Response(balance_answer(read(BalanceWish, request.data)))


@computes_only
class PlayabilityView(APIView):
    """POST `{cards, party | sets}`: exact odds of a hand."""

    @documented(msg("As chances exatas de uma mão poder ser jogada."), takes=PlayabilityQuestion)
    def post(self, request):
        return Response(playability_answer(read(PlayabilityQuestion, request.data)))


@computes_only
class Draw(APIView):
    """POST `{cards, seed, hand?, out?, drawn?}`: a hand by its seed, and exact chances."""

    @documented(msg("Uma mão comprada por uma semente, com as chances exatas."), takes=DrawQuestion)
    def post(self, request):
        return Response(draw_answer(read(DrawQuestion, request.data)))
