"""What each set holds and how much of it is known, as pages and in the API."""
