// Suggestions while a query is typed: a combobox over the field marked data-suggest (WAI-ARIA combobox with listbox).
for (const input of document.querySelectorAll("[data-suggest]")) {
  const list = document.createElement("ul");
  list.id = `${input.id}-suggestions`;
  list.className = "suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.getAttribute("aria-label") || "");
  list.hidden = true;
  input.closest("form").append(list);
  for (const [name, value] of Object.entries({
    role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id,
  })) input.setAttribute(name, value);

  let offers = [];
  let chosen = -1;
  let asked = 0;
  let timer;

  const close = () => {
    offers = [];
    mark(-1);
    list.hidden = true;
    list.replaceChildren();
    input.setAttribute("aria-expanded", "false");
  };

  const mark = (index) => {
    chosen = index;
    [...list.children].forEach((item, at) => item.setAttribute("aria-selected", at === index));
    if (index < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", list.children[index].id);
    list.children[index].scrollIntoView({ block: "nearest" });
  };

  const take = (offer) => {
    close();
    if (offer.url) return location.assign(offer.url);
    const tail = offer.kind === "value" ? " " : "";
    const characters = [...input.value];
    const before = characters.slice(0, offer.start).join("") + offer.text + tail;
    input.value = before + characters.slice(offer.end).join("");
    input.setSelectionRange(before.length, before.length);
    input.focus();
    ask();
  };

  const show = (results) => {
    offers = results;
    list.replaceChildren(...results.map((offer, at) => {
      const item = document.createElement("li");
      item.id = `${list.id}-${at}`;
      item.setAttribute("role", "option");
      const text = document.createElement(offer.kind === "card" ? "b" : "code");
      text.textContent = offer.kind === "card" ? offer.label : offer.text;
      const label = document.createElement("span");
      label.textContent = offer.kind === "card" ? offer.code : offer.label;
      item.append(text, " ", label);
      item.addEventListener("pointerdown", (event) => event.preventDefault());
      item.addEventListener("click", () => take(offer));
      return item;
    }));
    list.hidden = results.length === 0;
    input.setAttribute("aria-expanded", String(results.length > 0));
    mark(-1);
  };

  const ask = async () => {
    const turn = ++asked;
    if (!input.value.trim()) return close();
    const cursor = [...input.value.slice(0, input.selectionStart)].length;
    const address = `${input.dataset.suggest}?${new URLSearchParams({ q: input.value, cursor })}`;
    const response = await fetch(address).catch(() => null);
    if (turn !== asked || document.activeElement !== input) return;
    if (!response?.ok) return close();
    show((await response.json()).results);
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown") mark((chosen + 1) % offers.length);
    else if (event.key === "ArrowUp") mark((chosen <= 0 ? offers.length : chosen) - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen >= 0) take(offers[chosen]);
    else return;
    event.preventDefault();
  });
}

// Where there is room beside the result, what divides it stands open.
if (matchMedia("(min-width: 60rem)").matches) {
  for (const details of document.querySelectorAll("[data-open-wide]")) details.open = true;
}
