"""The page and its API: play, learn and analyse in a browser, served from one's own machine.

    server.py           the application behind connections that keep to the limits
    limits.py           how much a request, a client and all of them together may take
    connections.py      clocks for what a client can draw out
    guard.py            what a request must pass, and what stops it
    answer_memory.py    answers given before
    app.py              the application, put together
    jobs.py             what runs in the worker pool: a route is nothing but such a function
    worker_pool.py      the pool, seen from the server
    worker_process.py   what runs in a worker
    models.py           what goes in and out, with examples for the OpenAPI description
    step_model.py       steps as the page draws them
    error_responses.py  which status an error gets, and how it is told
    static_files.py     the page's files, from memory
    joined_modules.py   the scripts of the first view as one module
    headers.py          what every answer says about safety and caching
    routes/             one module for each topic; each route is a thin call of nonet's public names
    puzzles/            the puzzles that the page hands out: rated, shipped, in the bank, to practise on
    static/             the page: plain ES modules, custom elements and CSS

Needs the extra `nonet[web]`; nothing here is imported by `import nonet`.

Tested elsewhere: headers, jobs (tests/web/test_api.py), worker_process (tests/web/test_worker_pool.py).
"""
