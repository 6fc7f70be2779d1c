/* A table redraws itself when anybody plays. What is typed in its forms stays, its folds stay open, the focus goes where
   the news is, and a press from another phone is announced. Where the browser can, the screen stays awake. */
(() => {
  const FIELDS = "input:not([type=hidden]), select, textarea";
  let before = null;

  const mesa = () => document.getElementById("mesa");
  const titleOf = (part) => part?.querySelector("summary, h2")?.textContent.trim() ?? "";
  const placeOf = (part) => titleOf(part.closest("details, section"));
  const ticked = (field) => field.type === "checkbox" || field.type === "radio";
  const keyOf = (field) => [placeOf(field), field.name || field.id, ticked(field) ? field.value : ""].join("\n");

  // What a refused telling was filled with again by the site counts as typed too.
  function changed(field) {
    if (field.readOnly) return false;
    if (field.form?.elements.tell) return true;
    if (ticked(field)) return field.checked !== field.defaultChecked;
    if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
    return [...field.options].some((option) => option.selected !== option.defaultSelected) && field.selectedIndex > 0;
  }

  function remember(asker) {
    const sent = asker.closest("form");
    const fields = [...mesa().querySelectorAll(FIELDS)].filter(changed);
    before = {
      pressed: sent !== null,
      typed: fields.map((field) => ({ key: keyOf(field), field, sent: field.form === sent })),
      opened: [...mesa().querySelectorAll("details[open]")].map((part) => ({ title: titleOf(part), sent: part.contains(sent) })),
      focus: mesa().contains(document.activeElement) ? document.activeElement : null,
    };
  }

  function restore() {
    const { pressed, typed, opened, focus } = before;
    before = null;
    const refused = document.querySelector("#avisos .notice-bad") !== null;
    const mine = (kept) => !kept.sent || refused;
    const titles = opened.filter(mine).map((kept) => kept.title);
    for (const part of mesa().querySelectorAll("details")) if (titles.includes(titleOf(part))) part.open = true;
    const values = new Map(typed.filter(mine).map((kept) => [kept.key, kept.field]));
    const fields = [...mesa().querySelectorAll(FIELDS)];
    for (const field of fields) {
      const old = values.get(keyOf(field));
      if (!old) continue;
      if (ticked(field)) field.checked = old.checked;
      else field.value = old.value;
    }
    settle(focus, pressed, refused);
  }

  // The same button again, for who plays by keyboard; where it is gone, the question.
  function settle(focus, pressed, refused) {
    const question = document.getElementById("pergunta");
    const same = focus && [...mesa().querySelectorAll(focus.localName)].find((part) => isSame(part, focus));
    if (same) same.focus({ preventScroll: true });
    else if (focus || pressed) question?.focus({ preventScroll: !pressed });
    if (document.activeElement !== question) document.getElementById("novidade").textContent = question?.textContent ?? "";
    if (refused) document.getElementById("avisos").scrollIntoView({ block: "center" });
  }

  function isSame(part, focus) {
    if (part.localName === "summary") return titleOf(part.parentElement) === titleOf(focus.parentElement);
    if (part.className !== focus.className || !focus.name) return false;
    return part.type === "submit" ? part.name === focus.name && part.value === focus.value : keyOf(part) === keyOf(focus);
  }

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.shouldSwap && detail.target === mesa()) remember(detail.requestConfig.elt);
  });
  document.addEventListener("htmx:afterSwap", () => before && restore());

  if (!("wakeLock" in navigator)) return;
  const stayAwake = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
})();

// A map: what acts is in the middle of its frame, and arrow keys go from step to step.
(() => {
  const centre = () => {
    const frame = document.querySelector(".map-frame");
    const piece = frame?.querySelector(".piece-mover")?.getBoundingClientRect();
    if (!piece) return;
    const around = frame.getBoundingClientRect();
    frame.scrollLeft += piece.x + piece.width / 2 - (around.x + around.width / 2);
    frame.scrollTop += piece.y + piece.height / 2 - (around.y + around.height / 2);
  };
  const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

  document.addEventListener("keydown", (event) => {
    const way = ways[event.key];
    const from = event.target;
    if (!way || !from.matches?.(".map-step")) return;
    event.preventDefault();
    const at = from.getBoundingClientRect();
    const ahead = [...from.closest(".map-frame").querySelectorAll(".map-step")]
      .map((step) => [step, step.getBoundingClientRect().x - at.x, step.getBoundingClientRect().y - at.y])
      .filter(([, right, down]) => right * way[0] + down * way[1] > 1)
      .sort((one, other) => Math.hypot(one[1], one[2]) - Math.hypot(other[1], other[2]));
    ahead[0]?.[0].focus();
  });
  document.addEventListener("htmx:afterSettle", centre);
  centre();
})();

/* A button that prints, shown only where scripts run; the table is drawn anew after each command. */
(() => {
  const show = () => document.querySelectorAll("[data-print]").forEach((button) => { button.hidden = false; });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) window.print();
  });
  document.addEventListener("htmx:afterSettle", show);
  show();
})();
