"""The cards of the field reports, with the fields of this game (`força` is Poder; a cost X does not exist here: 9)."""


def card(number: int, kind: str, name: str, text: str | None = "Nada demais.", **fields) -> dict:
    return {
        "code": f"F{number}",
        "set": "relatos",
        "kind": kind,
        "number": number,
        "name": name,
        "text": text,
        "attributes": {},
        "provenance": {"status": "open", "source": "relatos"},
    } | fields


REPORTED = {
    "set": {"code": "relatos", "name": "Relatos & casos", "official": False},
    "cards": [
        card(1, "action", "Poção de Cura", cost=1),
        card(2, "action", "Golpe d'Água", "+1 de dano. Ganhe 2 [ouro].", cost=2),
        card(3, "action", "Meia-Noite", "Age no meio da noite.", cost=0),
        card(4, "monster", 'O "Rei" Caído', power=0),
        card(5, "action", "Fogo, Ar & Terra", cost=3),
        card(6, "hero", "M.A.G.O."),
        card(7, "monster", "Não Morto", "Uma ação só.", power=4, traits=["undead"]),
        card(8, "treasure", "Espada +2", "Requer força."),
        card(9, "action", "Ouro ou Sangue", cost=9),
        card(10, "action", "100% Letal", None, cost=2),
        card(11, "monster", "Água Viva"),
    ],
}
