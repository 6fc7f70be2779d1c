# Two commands matter: `make run` serves the site, `make test` tests it. Both set up everything they need.
PORT ?= 8000
export PORT

.PHONY: run test test-long bench clean

run:  ## set up, load the catalogue, serve on PORT
	@bin/run

test:  ## the whole suite: SQLite, a real PostgreSQL, a real browser
	@bin/test

test-long:  ## the long runs that `test` leaves out
	@bin/test long

bench:  ## pages and API beside a bare response, Datasette and raw SQL
	@bin/bench

clean:  ## forget what set-up made; the database db.sqlite3 stays
	rm -rf .venv .stamps staticfiles
