"""The one AI card that the manual prints whole, in the card format (p.8)."""

BASIC_ACTION = {
    "code": "acao-basica",
    "name": "Ação Básica",
    "kind": "ai",
    "keywords": ["red-dragon"],
    "effects": [
        {
            "do": "ai",
            "targets": "random",
            "priorities": [
                {"do": "use-ability"},
                {"do": "best-action"},
                {
                    "do": "die",
                    "table": [
                        {"faces": [1, 2], "draw": 1},
                        {"faces": [3, 4, 5], "draw": 1, "power": 1},
                        {"faces": [6], "draw": 1, "power": 2},
                    ],
                },
            ],
        }
    ],
}
