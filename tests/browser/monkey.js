/**
 * A monkey's hands inside the page: does actions that were chosen elsewhere, and looks after each whether the page's laws hold.
 *
 * An action is plain data, and numbers in it choose among what is there (`n` modulo how many there are), so the same
 * actions can be done again. `monkey.py` chooses them.
 */
(() => {
  // Empty pages between two visits have no storage.
  if (origin === "null") return;
  const broken = [];
  const break_ = (law, what = "") => broken.push(`${law}${what && `: ${what}`}`);
  addEventListener("error", ({ message }) => break_("uncaught error", message));
  addEventListener("unhandledrejection", ({ reason }) => break_("unhandled rejection", String(reason?.stack ?? reason)));
  // A dialog of the system would wait for somebody to close it.
  window.print = () => {};

  const parts = () => import(document.querySelector("script[src*=main]").src);
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  /** Go through the history as far as it stays on this page: beyond it there is nobody to look. */
  async function go(by) {
    // A dialog that was just closed may still be giving its entry back.
    await pause(100);
    if (!navigation.entries()[navigation.currentEntry.index + by]?.sameDocument) return;
    const there = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.go(by);
    await Promise.race([there, pause(1000)]);
  }

  const ways = {
    key({ key, code = "", ctrl = false, shift = false, alt = false }) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, bubbles: true, cancelable: true }));
    },
    tap({ cells, ctrl = false, twice = false }) {
      const board = document.querySelector("#board");
      if (document.querySelector("dialog[open]") || !board.checkVisibility()) return;
      board.setPointerCapture = () => {};
      board.hasPointerCapture = () => true;
      const at = (cell) => {
        const { x, y, width, height } = board.querySelector(`.layer-cells [data-cell="${cell}"]`).getBoundingClientRect();
        return { clientX: x + width / 2, clientY: y + height / 2, ctrlKey: ctrl, bubbles: true, cancelable: true, pointerId: 1, isPrimary: true };
      };
      board.dispatchEvent(new PointerEvent("pointerdown", at(cells[0])));
      for (const cell of cells.slice(1)) board.dispatchEvent(new PointerEvent("pointermove", at(cell)));
      board.dispatchEvent(new PointerEvent("pointerup", at(cells.at(-1))));
      if (twice) board.dispatchEvent(new MouseEvent("dblclick", at(cells[0])));
    },
    press({ n, within = "" }) {
      const reachable = document.querySelector("dialog[open]") ?? document;
      const found = [...reachable.querySelectorAll(`${within} :is(button, summary, a[href^="#"], input[type=checkbox], input[type=radio])`)];
      const open = found.filter((one) => one.checkVisibility() && !one.disabled);
      open[n % open.length]?.click();
    },
    choose({ n, value }) {
      const reachable = document.querySelector("dialog[open]") ?? document;
      const fields = [...reachable.querySelectorAll("select, textarea, input:is([type=text], [type=number], [type=search], :not([type])):not([readonly])")];
      const field = fields.filter((one) => one.checkVisibility())[n % Math.max(fields.length, 1)];
      if (!field) return;
      if (field instanceof HTMLSelectElement) field.selectedIndex = n % Math.max(field.options.length, 1);
      else field.value = value;
      for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
    },
    paste({ text }) {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    close: () => document.querySelector("dialog[open]")?.close(),
    address({ hash }) {
      location.hash = hash;
    },
    back: () => go(-1),
    forward: () => go(1),
    /** Finish what can be finished: the digits of a solution, one after the other. */
    solve({ solution, keep }, { $game_state: { game }, $game_commands: { act } }) {
      const { givens } = game();
      if (!givens.some(Boolean) || givens.some((digit, cell) => digit && digit !== Number(solution[cell]))) return;
      const empty = givens.flatMap((digit, cell) => (digit ? [] : [cell]));
      for (const cell of empty.slice(keep)) {
        if (game().digits[cell] !== Number(solution[cell])) act({ type: "digit", cells: [cell], digit: Number(solution[cell]) });
      }
    },
    wait: ({ time }) => pause(time),
  };

  const masks = ["corner", "centre", "colours", "byHand", "removed"];

  /** What is true of the page after every action. */
  function look({ $game_state: { store, game }, $game_history: history }) {
    const state = store.get();
    const now = game(state);
    if (now.digits.some((digit) => !Number.isInteger(digit) || digit < 0 || digit > 9)) break_("digits are 0 to 9", now.digits.join(""));
    if (now.givens.some((given, cell) => given && given !== now.digits[cell])) break_("givens stay", now.digits.join(""));
    for (const kind of masks) {
      if (now[kind].length !== 81 || now[kind].some((mask) => !Number.isInteger(mask) || mask < 0 || mask > 511)) break_("marks are sets of digits", kind);
    }
    const { games, actions, at } = state.history;
    if (games.length !== actions.length + 1 || at < 0 || at >= games.length) break_("the history has a game after each action");
    if (document.querySelectorAll("dialog").length > 1) break_("one dialog at a time");
    if ([...state.selection].some((cell) => !(cell >= 0 && cell < 81))) break_("selected cells are cells");
    shownIsDrawn(state, now);
    undoReturns(state, history);
    counted();
  }

  /** The digits on the screen are those of the game, or of what is shown instead. */
  function shownIsDrawn(state, now) {
    const shown = state.shown?.game ?? now;
    const step = state.shown?.whereOnly ? null : state.shown?.step;
    const wanted = shown.digits.map((digit, cell) => digit || step?.placements.find((one) => one.cell === cell)?.digit || 0);
    const drawn = [...document.querySelectorAll("#board .layer-cells .digit")].map((one) => Number(one.textContent));
    if (wanted.join("") !== drawn.join("")) break_("what is drawn is the game", `${wanted.join("")} is drawn as ${drawn.join("")}`);
  }

  /** Undo gives the board before, and redo the board again. */
  function undoReturns({ history }, { undo, redo, present, restoredHistory, savedHistory }) {
    if (history.at) {
      const before = undo(history);
      if (present(before) !== history.games[history.at - 1]) break_("undo returns the same board");
      if (present(redo(before)) !== present(history)) break_("redo after undo returns the same board");
    }
    const again = restoredHistory(JSON.parse(JSON.stringify(savedHistory(history))));
    if (JSON.stringify(present(again)) !== JSON.stringify(present(history))) break_("a saved game is restored as it is");
  }

  const load = (name, otherwise) => JSON.parse(localStorage.getItem(`nonet.${name}`) ?? otherwise);
  const counts = new Set(load("finished", "[]").map(({ puzzle, day }) => `${puzzle} ${day}`));

  /** A finished game is counted once a day, and stays counted. */
  function counted() {
    const now = load("finished", "[]").map(({ puzzle, day }) => `${puzzle} ${day}`);
    if (new Set(now).size !== now.length) break_("a finished game is counted once");
    for (const one of counts) if (!now.includes(one)) break_("a finished game stays counted", one);
    for (const one of now) counts.add(one);
  }

  /** What is not true of the saved game at this moment. */
  function unsaved({ $game_state: { store, game }, $game_history: { present, restoredHistory }, $game_notation: { lineOf }, $game_game: { sameGame, isSolved } }) {
    const now = game();
    const { finished, history } = store.get();
    if (!now.givens.some(Boolean)) return null;
    const saved = load(`game.${lineOf(now.givens)}`, "null");
    if (!saved) return "the game is saved";
    if (!sameGame(present(restoredHistory(saved.history)), now)) return "what is saved is what is shown";
    if (saved.finished !== finished) return "a finish is saved";
    if (isSolved(now) && !finished && history.at) return "a solved game is finished";
    const isCounted = load("finished", "[]").some(({ puzzle }) => puzzle === lineOf(now.givens));
    return finished && !isCounted ? "a finished game is counted" : null;
  }

  /** Moves are saved a moment later: wait for that, but not for ever. */
  async function settled() {
    const loaded = await parts();
    let law = unsaved(loaded);
    for (let tries = 0; law && tries < 60; tries += 1) {
      await pause(50);
      law = unsaved(loaded);
    }
    if (law) break_(law);
  }

  window.monkey = {
    broken,
    /** Do actions until one breaks a law; gives how many were done. */
    async run(actions) {
      const loaded = await parts();
      for (const [index, action] of actions.entries()) {
        await ways[action.do](action, loaded);
        look(loaded);
        if (broken.length) return index + 1;
        if (index % 4 === 3) await pause(0);
      }
      return actions.length;
    },
    settled,
  };
})();
