"""The rules: a pure engine, the systems (games) it resolves, and the pages and API that show them."""
