/* A table changes in place, here and when another phone acts: who plays by keyboard stays where they were, and what
   is being typed is not lost. The screen stays awake while a table is open, where the browser can. */
(() => {
  if (!("wakeLock" in navigator)) return;
  const stayAwake = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
})();

(() => {
  const table = () => document.getElementById("mesa");
  const formOf = (name) => table()?.querySelector(`input[name="tell"][value="${CSS.escape(name)}"]`)?.form;
  const nameOf = (form) => form?.elements.tell?.value;
  const touched = new Set();
  let pressed = false;
  let kept = null;

  document.addEventListener("input", (event) => {
    const name = nameOf(event.target.form);
    if (name && table()?.contains(event.target)) touched.add(name);
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.detail.elt.closest("form");
    pressed = Boolean(form);
    touched.delete(nameOf(form));
  });

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "mesa") return;
    const active = table()?.contains(document.activeElement) ? document.activeElement : null;
    kept = {
      focus: active && {
        tag: active.localName,
        name: active.name,
        look: active.className,
        value: active.type === "submit" ? active.value : null,
      },
      lost: active !== null,
      typed: [...touched].map((name) => [name, [...new FormData(formOf(name) ?? undefined)]]),
    };
  });

  document.addEventListener("htmx:afterSettle", (event) => {
    if (!kept || !table()) return;
    const { focus, lost, typed } = kept;
    kept = null;
    typed.forEach(([name, fields]) => refill(formOf(name), fields));
    const same = focus?.name && [...table().querySelectorAll(`${focus.tag}[name="${CSS.escape(focus.name)}"]`)].find(
      (found) => found.className === focus.look && (focus.value === null || found.value === focus.value),
    );
    if (same) same.focus({ preventScroll: true });
    else if (lost) document.getElementById("pergunta")?.focus({ preventScroll: !pressed });
    document.querySelector("#avisos .notice-bad")?.scrollIntoView({ block: "center" });
  });

  function refill(form, fields) {
    if (!form) return;
    form.closest("details").open = true;
    for (const [name, value] of fields) {
      for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
        if (field.type === "hidden") continue;
        if (field.type === "checkbox" || field.type === "radio") field.checked ||= field.value === value;
        else field.value = value;
      }
    }
  }
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
