"""The page and its API: play, learn and analyse in a browser, served from one's own machine.

    app.py          the application, put together
    models.py       what goes in and out, with examples for the OpenAPI description
    steps.py        steps as the page draws them
    puzzles.py      where new puzzles come from
    practice.py     positions to practise techniques on
    errors.py       which status an error gets
    files.py        the page's files, from memory
    headers.py      what every answer says about safety and caching
    routes/         one module for each topic; each route is a thin call of nonet's public names
    static/         the page: plain ES modules, custom elements and CSS

Needs the extra `nonet[web]`; nothing here is imported by `import nonet`.
"""
