"""The API of cards and decks."""

urlpatterns = []
