// Taps of the deck builder, one after another: kept on this device until the server has them, so that neither a lost
// connection nor two quick taps lose any. Also + and − by keyboard, and the focus where it was.

const said = document.getElementById("deck-said");
const key = `deck-queue:${location.pathname}`;
const PATIENCE = 10_000;
let sending = false;

const builder = () => document.getElementById("builder");
const waiting = () => JSON.parse(localStorage.getItem(key) || "[]");
const field = (root, name) => root.querySelector(`input[name="${name}"]`)?.value ?? "";

function keep(taps) {
  if (taps.length) localStorage.setItem(key, JSON.stringify(taps));
  else localStorage.removeItem(key);
}

function say(words) {
  said.textContent = words;
}

function count(code, by) {
  for (const form of builder().querySelectorAll("form.counter")) {
    if (field(form, "code") !== code) continue;
    const number = form.querySelector(".counter-number");
    number.textContent = String(Math.max(0, Number(number.textContent) + by));
  }
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("#builder form.counter") || !event.submitter) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const tap = { act: event.submitter.value, code: field(event.target, "code") };
  keep([...waiting(), tap]);
  count(tap.code, tap.act === "add" ? 1 : -1);
  send();
}, true);

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
  let newest = builder();
  while (waiting().length) {
    const [tap] = waiting();
    const answer = await posted(tap, newest);
    if (!answer || answer.status === 429 || answer.status >= 500) return wait();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("builder");
    if (!fresh) {
      keep([]);
      return say(said.dataset.lost);
    }
    // Another tab saved in between: the same tap is sent again, on the version that stands now.
    if (answer.status !== 409) keep(waiting().slice(1));
    newest = fresh;
  }
  show(newest);
}

async function posted(tap, root) {
  const fields = ["csrfmiddlewaretoken", "version", "q", "page"].map((name) => [name, field(root, name)]);
  const body = new URLSearchParams([...fields.filter(([, value]) => value !== ""), ...Object.entries(tap)]);
  try {
    return await fetch(location.pathname, { method: "POST", body });
  } catch {
    return null; // no network: the tap stays where it is kept
  }
}

function wait() {
  say(said.dataset.kept.replace("{n}", waiting().length));
  setTimeout(send, PATIENCE);
}

function show(fresh) {
  const focus = document.activeElement?.id;
  const news = fresh.querySelector("[data-changed]")?.textContent ?? "";
  htmx.swap("#builder", fresh.outerHTML, { swapStyle: "outerHTML" });
  say(news);
  focusAgain(focus);
}

function focusAgain(id) {
  if (!id) return;
  const [, place, , code] = id.match(/^(\w+)-(mais|menos)-(.*)$/) ?? [];
  const places = [id, `${place}-mais-${code}`, `busca-mais-${code}`, "baralho"];
  const found = places.map((each) => document.getElementById(each)).find((each) => each && !each.disabled);
  found?.focus({ preventScroll: true });
}

document.addEventListener("keydown", (event) => {
  const act = { "+": "add", "=": "add", "-": "remove" }[event.key];
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
