"""The page and its API: play, learn and analyse in a browser, served from one's own machine.

    server.py       the application behind connections that keep to the limits
    limits.py       how much a request, a client and all of them together may take
    connections.py  clocks for what a client can draw out
    guard.py        what a request must pass, and what stops it
    app.py          the application, put together
    jobs.py         what runs in the worker pool: a route is nothing but such a function
    worker_pool.py  the pool, seen from the server
    worker_process.py  what runs in a worker
    models.py       what goes in and out, with examples for the OpenAPI description
    steps.py        steps as the page draws them
    rated.py        puzzles whose difficulty is known in every guise
    shipped.py      those that come with nonet; the puzzle of the day
    bank.py         those and more in SQLite
    refill.py       adding to the bank while nobody asks
    puzzles.py      where new puzzles come from
    practice.py     positions to practise techniques on
    errors.py       which status an error gets
    files.py        the page's files, from memory
    headers.py      what every answer says about safety and caching
    routes/         one module for each topic; each route is a thin call of nonet's public names
    static/         the page: plain ES modules, custom elements and CSS

Needs the extra `nonet[web]`; nothing here is imported by `import nonet`.
"""
