"""The Django edge of sessions: tables in the database, the pages at /mesa/ and the API at /api/v1/mesa/.

The rules of play stay in `rules.engine` and the systems; here requests become commands and states become words.
"""
