"""One module a subject; each procedure is found here by its declaration."""
