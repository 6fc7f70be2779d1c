"""Counted things as a reader says them: "1 moeda", "3 moedas"."""

from rules.engine.messages import Message, msgn


def coins(count: int) -> Message:
    return msgn("{n} moeda", "{n} moedas", n=count)


def points(count: int) -> Message:
    return msgn("{n} ponto", "{n} pontos", n=count)


def cards(count: int) -> Message:
    return msgn("{n} carta", "{n} cartas", n=count)


def hearts(count: int) -> Message:
    return msgn("{n} coração", "{n} corações", n=count)


def treasures(count: int) -> Message:
    return msgn("{n} tesouro", "{n} tesouros", n=count)


def terrains(count: int) -> Message:
    return msgn("{n} terreno", "{n} terrenos", n=count)


def turns(count: int) -> Message:
    return msgn("{n} turno", "{n} turnos", n=count)
