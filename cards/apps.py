from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"
    made_by_people = ("Report", "Deck", "DeckEntry", "DeckVersion")
