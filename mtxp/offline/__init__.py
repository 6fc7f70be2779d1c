"""The site without a network: what a browser keeps, and the small worker and reader that show it."""
