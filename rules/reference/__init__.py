"""The written rules of every system: chapters, glossary, rulings and guide, read from files once per process.

`shelf`, `links` and `pages` are the edge; the other modules are pure.
"""
