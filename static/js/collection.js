// What one owns, marked card by card where the cards are: on a card's page and in the list of a search.

const source = document.querySelector("[data-collection]");
const { collection: address, more, less, own } = source?.dataset ?? {};
const REMEMBERED = "colecao-a-vista";
let known;

async function owned() {
  known ??= fetch(address, { headers: { Accept: "application/json" } }).then((answer) => answer.json());
  return known;
}

function button(words, name, icon, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button button-icon";
  made.textContent = icon;
  made.setAttribute("aria-label", words.replace("{name}", name));
  made.addEventListener("click", press);
  return made;
}

function counter(code, name, count) {
  const frame = document.createElement("span");
  const number = document.createElement("output");
  frame.className = "counter owned";
  number.className = "owned-number";
  const words = (held) => own.replace("{n}", held);
  const set = (held) => { number.textContent = words(held); frame.dataset.count = held; minus.disabled = held === 0; };
  const press = (by) => async () => {
    const before = Number(frame.dataset.count);
    const wanted = Math.max(0, before + by);
    set(wanted);
    set((await keep(code, wanted)) ?? before);
  };
  const minus = button(less, name, "−", press(-1));
  frame.append(minus, number, button(more, name, "+", press(1)));
  set(count);
  return frame;
}

async function keep(code, count) {
  const { csrf } = await owned();
  const body = new URLSearchParams({ count });
  const headers = { "X-CSRFToken": csrf, Accept: "application/json" };
  try {
    const answer = await fetch(`${address}${encodeURIComponent(code)}/`, { method: "POST", body, headers });
    const told = await answer.json();
    if (!answer.ok) tell(told.detail);
    return answer.ok ? told.count : null;
  } catch {
    tell(document.body.dataset.unsent);
    return null;
  }
}

function tell(words) {
  const said = document.createElement("p");
  said.className = "notice notice-bad";
  said.textContent = words;
  document.getElementById("avisos").replaceChildren(said);
}

// A card's page: the link that leads to the collection becomes the counter itself.
async function onCard(link) {
  const counts = (await owned()).owned;
  const { code, name } = link.dataset;
  link.replaceWith(counter(code, name, counts[code] ?? 0));
}

// A list of cards: a button shows the counters, and they stay shown.
async function onList(toggle) {
  const shown = localStorage.getItem(REMEMBERED) === "1";
  toggle.hidden = false;
  toggle.setAttribute("aria-pressed", String(shown));
  for (const old of document.querySelectorAll(".result-cards .owned")) old.remove();
  if (!shown) return;
  const counts = (await owned()).owned;
  for (const row of document.querySelectorAll(".result-cards .card-row")) {
    const code = row.querySelector(".card-code")?.textContent.trim();
    const name = row.querySelector(".card-name").textContent.trim();
    if (code) row.append(counter(code, name, counts[code] ?? 0));
  }
}

if (source?.matches("a")) onCard(source);
if (source?.matches("button")) {
  onList(source);
  source.addEventListener("click", () => {
    localStorage.setItem(REMEMBERED, localStorage.getItem(REMEMBERED) === "1" ? "0" : "1");
    onList(source);
  });
}
