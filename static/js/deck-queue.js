// What is done in the deck builder, one thing after the other: kept on this device until the server has it, so that
// neither a lost connection, nor a reload, nor two quick taps, nor another tab lose any. Each edit carries a mark of its
// own, so that one whose answer was lost is not done twice. Also + and − by keyboard, and the focus where it was.

const said = document.getElementById("deck-said");
const merged = document.getElementById("deck-merged");
const key = `deck-queue:${location.pathname}`;
const PATIENCE = 10_000;
const FILLED_LATER = new Set(["csrfmiddlewaretoken", "version", "q", "page"]);
let sending = false;

const builder = (page = document) => page.getElementById("builder");
const about = (page = document) => page.getElementById("about");
const field = (root, name) => root?.querySelector(`input[name="${name}"]`)?.value ?? "";
const isNumber = (element) => element.matches?.("input.counter-number");

function waiting() {
  return JSON.parse(localStorage.getItem(key) || "[]");
}

function keep(edits) {
  if (edits.length) localStorage.setItem(key, JSON.stringify(edits));
  else localStorage.removeItem(key);
}

function drop(tap) {
  keep(waiting().filter((edit) => edit.tap !== tap));
}

// What was written about the deck after this edit was written over it, and not over what stood before.
function done(edit, fresh) {
  drop(edit.tap);
  if (!edit.stands) return;
  const { stands } = about(fresh).dataset;
  keep(waiting().map((other) => (other.stands === edit.stands ? { ...other, stands } : other)));
}

function say(words) {
  said.textContent = words;
}

// The numbers on the page, ahead of the server.

function numbersOf(code) {
  const forms = [...builder().querySelectorAll("form.counter")].filter((form) => field(form, "code") === code);
  return forms.map((form) => form.querySelector(".counter-number"));
}

function show(code, count) {
  for (const number of numbersOf(code)) {
    number.value = number.defaultValue = String(count);
    number.form.querySelector('button[value="remove"]').disabled = count === 0;
  }
}

function after(edit, before) {
  if (edit.act === "set") return Number(edit.copies);
  return Math.max(0, before + (edit.act === "add" ? 1 : -1));
}

// Taking an edit down.

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-kept]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  take(form, event.submitter);
}, true);

function take(form, button) {
  const fields = [...new FormData(form)].filter(([name]) => !FILLED_LATER.has(name));
  if (button?.name) fields.push([button.name, button.value]);
  const edit = Object.fromEntries(fields);
  const made = { tap: mark(), path: new URL(form.action, location).pathname, version: field(form, "version"), fields };
  if (edit.act === "undo" && takeBack()) return;
  if (edit.code) {
    const number = form.querySelector(".counter-number");
    if (edit.act === "set" && number.value === number.defaultValue) return;
    if (edit.act !== "set") made.fields = fields.filter(([name]) => name !== "copies");
    made.before = [edit.code, Number(number.defaultValue)];
    const count = after(edit, made.before[1]);
    if (count >= 0) show(edit.code, count);
  }
  if (form === about()) {
    if (!unsaved(form) && !("both" in form.dataset)) return say(said.dataset.saved);
    made.stands = form.dataset.stands;
    settle(form);
  }
  if (edit.act === "write") form.querySelector("#write").value = "";
  keep([...waiting(), made]);
  send();
}

function mark() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Undoing what was not sent yet takes it back from here.
function takeBack() {
  const edits = waiting();
  const last = edits.at(-1);
  if (!last?.before || (sending && edits.length === 1)) return false;
  drop(last.tap);
  show(...last.before);
  say(said.dataset.undone);
  return true;
}

document.addEventListener("change", (event) => {
  if (isNumber(event.target) && builder().contains(event.target)) {
    event.target.form.requestSubmit(event.target.form.querySelector('button[value="set"]'));
  }
  if (event.target.form && event.target.form === about()) saveAbout();
});

// Title, format, notes: what was written and not saved is taken down when the page goes out of sight.

function controls(form) {
  return [...form.elements].filter((each) => each.name && !["hidden", "submit"].includes(each.type));
}

function changed(control) {
  if (control.type === "checkbox") return control.checked !== control.defaultChecked;
  if (control.options) return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control.value !== control.defaultValue;
}

function settle(form) {
  for (const control of controls(form)) {
    if (control.type === "checkbox") control.defaultChecked = control.checked;
    else if (control.options) for (const option of control.options) option.defaultSelected = option.selected;
    else control.defaultValue = control.value;
  }
}

const unsaved = (form) => controls(form).some(changed);

function saveAbout() {
  const form = about();
  if (form && unsaved(form) && form.checkValidity()) take(form, null);
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") saveAbout();
});
addEventListener("pagehide", saveAbout);

// Sending.

async function send() {
  if (sending || !waiting().length) return;
  sending = true;
  try {
    await sendAll();
  } finally {
    sending = false;
  }
}

async function sendAll() {
  const had = field(builder(), "version");
  const problems = [];
  let page = document;
  let elsewhere = false;
  let both = false;
  while (waiting().length && !both) {
    const [edit] = waiting();
    const answer = await posted(edit, page);
    if (!answer || answer.status === 429 || answer.status >= 500) return wait();
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!builder(fresh)) return say(said.dataset.lost);
    // Another tab saved in between: the same edit goes again, on the version that stands now. What was written about
    // the deck goes again only if nobody else changed that; else the page shows both.
    both = answer.status === 409 && edit.stands && about(fresh).dataset.stands !== edit.stands;
    if (answer.status === 409 && !both) elsewhere = true;
    else done(edit, fresh);
    if (answer.status === 400) problems.push(fresh.getElementById("problem")?.textContent.trim());
    page = fresh;
  }
  renew(page, problems);
  if (elsewhere) tell(had);
  if (waiting().length) setTimeout(send);
}

async function posted(edit, page) {
  const stands = about(page)?.dataset.stands;
  const version = edit.stands && edit.stands !== stands ? edit.version : field(builder(page), "version");
  const view = ["q", "page"].map((name) => [name, field(builder(), name)]).filter(([, value]) => value);
  const token = field(builder(page), "csrfmiddlewaretoken");
  const body = new URLSearchParams([
    ["csrfmiddlewaretoken", token],
    ["version", version],
    ["tap", edit.tap],
    ...view,
    ...edit.fields,
  ]);
  try {
    return await fetch(edit.path, { method: "POST", body });
  } catch {
    return null; // no network: the edit stays where it is kept
  }
}

function wait() {
  say(said.dataset.kept.replace("{n}", waiting().length));
  setTimeout(send, PATIENCE);
}

function tell(had) {
  const link = merged.querySelector("a");
  link.href = link.href.replace("VERSION", had);
  merged.hidden = false;
}

// The page after the server's answer.

function renew(page, problems) {
  const focus = document.activeElement?.id;
  const news = builder(page).querySelector("[data-changed]")?.textContent ?? "";
  renewAbout(page);
  for (const id of ["deck-title", "deck-trail", "versions"]) {
    document.getElementById(id)?.replaceWith(page.getElementById(id));
  }
  htmx.swap("#builder", builder(page).outerHTML, { swapStyle: "outerHTML" });
  say([...problems, news].filter(Boolean).join(" "));
  focusAgain(focus);
}

function renewAbout(page) {
  const [old, fresh] = [about(), about(page)];
  const open = fresh.closest("details").open; // the server opens it to show what is wrong or what differs
  if (open) old.closest("details").open = true;
  if (open || !(unsaved(old) || "both" in old.dataset)) old.replaceWith(fresh);
  else if (old.dataset.stands === fresh.dataset.stands) old.elements.version.value = fresh.elements.version.value;
}

function focusAgain(id) {
  if (!id) return;
  const [, place, , code] = id.match(/^(\w+)-(mais|menos|copias)-(.*)$/) ?? [];
  const places = [id, `${place}-mais-${code}`, `busca-mais-${code}`, "baralho"];
  const found = places.map((each) => document.getElementById(each)).find((each) => each && !each.disabled);
  found?.focus({ preventScroll: true });
  if (found && isNumber(found)) found.select();
}

document.addEventListener("keydown", (event) => {
  const arrow = isNumber(event.target) ? { ArrowUp: "add", ArrowDown: "remove" }[event.key] : null;
  const act = arrow ?? { "+": "add", "=": "add", "-": "remove" }[event.key];
  const row = event.target.closest("#builder .card-row");
  if (!act || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  row.querySelector(`button[value="${act}"]:not([disabled])`)?.click();
});

// What the builder explains with 400 or 409 is a page like any other.
document.addEventListener("htmx:beforeSwap", (event) => {
  if ([400, 409].includes(event.detail.xhr.status)) event.detail.shouldSwap = true;
});

addEventListener("online", send);
send();
