// Keys for what wears aria-keyshortcuts: one press does what a click would. "?" lists them; the list can turn them off.

const OFF = "shortcuts-off";
const list = document.getElementById("atalhos");
const opener = document.querySelector("[data-shortcuts]");
const off = () => localStorage.getItem(OFF) === "1";

function typing(target) {
  return target.closest("input, select, textarea, [contenteditable]") !== null && target.type !== "checkbox" && target.type !== "radio";
}

function reachable() {
  return [...document.querySelectorAll("[aria-keyshortcuts]")].filter((part) => !part.disabled);
}

function row(part) {
  const line = document.createElement("li");
  const key = document.createElement("kbd");
  key.textContent = part.getAttribute("aria-keyshortcuts");
  const name = part.dataset.shortcutName ?? part.getAttribute("aria-label") ?? part.innerText.trim().split("\n")[0];
  line.append(key, ` ${name}`);
  return line;
}

function show() {
  const known = new Set();
  const rows = reachable().filter((part) => {
    const key = part.getAttribute("aria-keyshortcuts");
    return known.has(key) ? false : known.add(key);
  });
  list.querySelector("ul").replaceChildren(...rows.map(row));
  list.querySelector("input").checked = !off();
  list.showModal();
}

if (list && opener) {
  opener.hidden = false;
  opener.addEventListener("click", show);
  list.querySelector("input").addEventListener("change", (event) => {
    if (event.target.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target) || list.open) return;
    if (event.key === "?") return show();
    if (off()) return;
    const part = reachable().find((one) => one.getAttribute("aria-keyshortcuts") === event.key);
    if (!part) return;
    event.preventDefault();
    if (part.matches("input, select, textarea")) part.focus();
    else part.click();
  });
}
