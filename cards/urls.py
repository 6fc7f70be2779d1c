"""Pages of cards and decks."""

urlpatterns = []
