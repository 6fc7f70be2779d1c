// Shows what is kept, under whatever address was asked for, when the network does not answer.

const LIMIT = 80;
const RETRY = 5000;
const root = document.getElementById("leitor");
const english = document.documentElement.lang === "en";
const prefix = english ? "/en" : "";
let kept;
let say;

// Building

function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

// Made by the site itself from its own texts; its links follow the page's language.
function written(html, tag = "div", attributes = {}) {
  const element = h(tag, attributes);
  element.innerHTML = html;
  for (const link of element.querySelectorAll('a[href^="/"]')) {
    link.setAttribute("href", prefix + link.getAttribute("href"));
  }
  return element;
}

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `${root.dataset.icons}#${name}`);
  svg.append(use);
  return svg;
}

function phrase(name, values = {}) {
  return say.phrases[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
}

const link = (path, ...children) => h("a", { href: prefix + path }, ...children);
const both = (thing, name) => (english && thing[`${name}_en`]) || thing[name];
const inLanguage = (message) => message[english ? "en" : "pt-br"];
const pages = (numbers) => (numbers?.length ? h("span", { class: "pages" }, phrase("page", { page: numbers.join(", ") })) : null);
const quick = (items) => h("ul", { class: "quick" }, items.map((item) => h("li", {}, item)));
const bare = (html) => html.replace(/<[^>]*>/g, " ");

function shown(title, ...children) {
  document.title = `${title} · mtxp`;
  return [h("header", { class: "page-head" }, h("h1", { tabindex: "-1" }, title)), ...children];
}

// Finding

function fold(text) {
  return text
    .replace(/[’‘‛ʼ′´`]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐-―−﹘﹣－]/g, "-")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/\s+/g, " ")
    .trim();
}

function matches(words, text) {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

const wordsAsked = (text) => fold(text.replace(/["()]/g, " ")).split(" ").filter(Boolean);

// Cards

const nameOf = (card) => card.name ?? phrase("nameless", { kind: say.kinds[card.kind] });

function cardTexts(card) {
  const faces = (card.faces ?? []).flatMap((face) => [face.name, face.text]);
  const abilities = (card.abilities ?? []).map((ability) => ability.text);
  return [card.name, card.code, card.subtitle, card.text, card.summary, card.reaction?.trigger, card.reaction?.text, ...faces, ...abilities]
    .filter((text) => typeof text === "string")
    .join(" ");
}

function attributesOf(values) {
  return Object.entries(values ?? {}).map(([key, value]) =>
    h("span", { class: `attribute attr-${key}` }, icon(key), `${say.attributes[key]} ${value}`));
}

// Whatever list or page shows a card of the open set says that it is not official.
const unofficial = (card) => (card.provenance.status === "open" ? h("span", { class: "badge badge-open" }, phrase("unofficial")) : null);

function cardRow(card) {
  return h("li", { class: `card-row kind kind-${card.kind}` },
    h("div", {},
      h("a", { class: "card-name", href: `${prefix}/cartas/${encodeURIComponent(card.code)}/` }, nameOf(card)),
      h("div", { class: "card-meta" }, h("span", {}, say.kinds[card.kind]), attributesOf(card.attributes), unofficial(card))),
    h("span", { class: "card-code" }, card.code));
}

function cardList(cards) {
  const rest = cards.length - LIMIT;
  return [
    h("ol", { class: "card-list" }, cards.slice(0, LIMIT).map(cardRow)),
    rest > 0 ? h("p", { class: "hint" }, phrase("more", { count: rest })) : null,
  ];
}

function cardBody(side) {
  const numbers = say.numbers.filter(([name]) => typeof side[name] === "number");
  return [
    numbers.length ? h("p", { class: "cluster" }, numbers.map(([name, sign, label]) => h("span", { class: "attribute" }, icon(sign), `${label} ${side[name]}`))) : null,
    side.attributes ? h("p", { class: "cluster" }, attributesOf(side.attributes)) : null,
    side.text || side.summary ? h("p", { class: "offline-text" }, side.text ?? side.summary) : null,
    (side.abilities ?? []).map((ability) =>
      h("p", {}, ability.attribute ? [h("span", { class: `attribute attr-${ability.attribute}` }, icon(ability.attribute), say.attributes[ability.attribute]), " "] : null, ability.text)),
    side.reaction ? h("p", {}, h("strong", {}, phrase("reaction")), " ", h("em", {}, side.reaction.trigger ?? ""), " ", side.reaction.text ?? "") : null,
  ];
}

function fact(name, value) {
  return value ? [h("dt", {}, phrase(name)), h("dd", {}, value)] : null;
}

const cardLink = (code) => (code ? h("a", { href: `${prefix}/cartas/${encodeURIComponent(code)}/` }, code) : null);

function cardPage(card) {
  const tags = [...(card.traits ?? []), ...(card.keywords ?? [])].map((tag) => say.tags[tag] ?? tag);
  const line = [say.kinds[card.kind], card.subtitle, card.boss ? phrase("boss") : null, ...tags].filter(Boolean).join(" · ");
  const faces = card.faces?.length ? card.faces.map((face) => [face.name ? h("h2", {}, face.name) : null, cardBody({ ...card, ...face })]) : cardBody(card);
  return shown(nameOf(card),
    h("article", { class: `card kind kind-${card.kind}` }, h("p", {}, line), faces,
      card.unknown?.includes("text") && !card.summary ? h("p", { class: "hint" }, phrase("unknown_text")) : null),
    h("dl", { class: "facts" },
      fact("code", card.code),
      fact("set", kept.sets[card.set] && [kept.sets[card.set], " ", unofficial(card)]),
      fact("replaces", cardLink(card.replaces)),
      fact("replaced_by", cardLink(card.replaced_by)),
      fact("source", [say.statuses[card.provenance.status], card.provenance.page ? ` (${phrase("page", { page: card.provenance.page })})` : ""])));
}

// Rules

function systemPage(system) {
  const part = (name) => system.chapters.filter((chapter) => chapter.part === name);
  const list = (name, title) => part(name).length
    ? [h("h2", {}, phrase(title)), quick(part(name).map((chapter) => link(`/regras/${system.slug}/${name}/${chapter.slug}/`, icon("rules"), both(chapter, "title"))))]
    : null;
  return shown(system.name, h("p", { class: "lede" }, inLanguage(system.summary)), list("guia", "guide"), list("manual", "manual"),
    quick([
      system.terms.length ? link(`/regras/${system.slug}/glossario/`, icon("reference"), phrase("glossary")) : null,
      system.rulings.length ? link(`/regras/${system.slug}/duvidas/`, icon("question"), phrase("rulings")) : null,
    ].filter(Boolean)),
    resolvers(system, "resolvers_kept", (item) => item.answers, (item) => link(`/regras/${system.slug}/${item.name}/`, inLanguage(item.title))),
    resolvers(system, "resolvers", (item) => !item.answers, (item) => inLanguage(item.title)));
}

function resolvers(system, title, wanted, drawn) {
  const found = system.procedures.filter(wanted);
  return found.length ? [h("h2", {}, phrase(title)), h("ul", {}, found.map((item) => h("li", {}, drawn(item))))] : null;
}

function chapterPage(chapter) {
  return shown(both(chapter, "title"), h("article", { class: "reference" }, chapter.html ? written(chapter.html) : null,
    chapter.sections.map((section) => h("section", { class: "rule" },
      h(`h${section.level}`, { id: section.anchor }, both(section, "title")), pages(section.pages), written(section.html)))));
}

function termsPage(system) {
  return shown(phrase("glossary"), h("dl", { class: "glossary" }, system.terms.map((term) =>
    h("div", { id: term.slug },
      h("dt", {}, term.term, " ", h("span", { class: "muted", lang: "en" }, term.english), " ", pages(term.page ? [term.page] : [])),
      written(both(term, "html"), "dd")))));
}

function rulingSource(ruling) {
  return h("p", {}, h("span", { class: `source source-${ruling.site ? "site" : "manual"}` }, phrase(ruling.site ? "by_site" : "by_manual")), " ", pages(ruling.pages));
}

function rulingsPage(system) {
  return shown(phrase("rulings"), h("ul", { class: "ruling-list" }, system.rulings.map((ruling) => h("li", {},
    link(`/regras/${system.slug}/duvidas/${ruling.key}/`, both(ruling, "question")), written(both(ruling, "html"), "p"), rulingSource(ruling)))));
}

function rulingPage(ruling) {
  return shown(both(ruling, "question"), h("article", { class: "ruling" },
    written(both(ruling, "html"), "p", { class: "answer" }), rulingSource(ruling), h("h2", {}, phrase("why")), written(ruling.why)));
}

function systemsList() {
  return quick(kept.systems.map((system) => link(`/regras/${system.slug}/`, icon("rules"), system.name)));
}

// Searching and waiting

function searchBox(text = "", path = "/busca/") {
  return h("form", { class: "search-box", role: "search", action: prefix + path },
    h("input", { type: "search", name: "q", value: text, "aria-label": phrase("search") }),
    h("button", { class: "button button-main" }, icon("search"), phrase("search_button")));
}

function foundRules(words) {
  return kept.systems.flatMap((system) => [
    ...system.rulings.filter((one) => matches(words, `${both(one, "question")} ${bare(both(one, "html"))}`))
      .map((one) => link(`/regras/${system.slug}/duvidas/${one.key}/`, icon("question"), both(one, "question"))),
    ...system.terms.filter((one) => matches(words, `${one.term} ${one.english} ${one.other.join(" ")}`))
      .map((one) => link(`/regras/${system.slug}/glossario/#${one.slug}`, icon("reference"), one.term)),
    ...system.chapters.flatMap((chapter) => chapter.sections
      .filter((one) => matches(words, `${both(one, "title")} ${bare(one.html)}`))
      .map((one) => link(`/regras/${system.slug}/${chapter.part}/${chapter.slug}/#${one.anchor}`, icon("rules"), both(one, "title")))),
  ]);
}

function searchPage(text, withRules, path) {
  const words = wordsAsked(text);
  const cards = kept.cards.filter((card) => matches(words, cardTexts(card)));
  const inName = (card) => Number(card.name !== undefined && matches(words, card.name));
  const sorted = words.length ? cards.toSorted((one, other) => inName(other) - inName(one)) : cards;
  const rules = withRules && words.length ? foundRules(words) : [];
  const count = cards.length + rules.length;
  return shown(phrase(withRules ? "search" : "cards"), searchBox(text, path), h("p", { class: "hint" }, phrase("search_how")),
    words.length ? h("p", { role: "status" }, count ? phrase("found", { count, words: text }) : phrase("none")) : null,
    rules.length ? [h("h2", {}, phrase("rules")), quick(rules.slice(0, LIMIT))] : null,
    cards.length ? [withRules ? h("h2", {}, phrase("cards")) : null, cardList(sorted)] : null);
}

function homePage() {
  return shown(phrase("home"), searchBox(), h("p", { class: "hint" }, phrase("search_how")),
    quick([link("/cartas/", icon("search"), phrase("cards"))]), h("h2", {}, phrase("rules")), systemsList());
}

// The browser's word that there is a network comes early or never: ask the site itself, now and then.
function reloadWhenAnswered() {
  const ask = () => fetch("/healthz", { cache: "no-store" }).then((answer) => answer.ok && location.reload(), () => false);
  addEventListener("online", ask);
  setInterval(() => document.hidden || ask(), RETRY);
}

function waiting(title, why) {
  reloadWhenAnswered();
  const typed = [...new URLSearchParams(location.search)].some(([name, value]) => value !== "" && !name.startsWith("_"));
  return shown(phrase(title), h("p", { class: "lede" }, why), typed ? h("p", {}, phrase("typed_waits")) : null, searchBox());
}

// The page for an address

function pageFor(path, query) {
  const [room, first, second, third] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!room || room === "sem-rede") return homePage();
  if (room === "busca") return searchPage(query.get("q") ?? "", true, "/busca/");
  if (room === "cartas" && !first) return searchPage(query.get("q") ?? "", false, "/cartas/");
  if (room === "cartas") {
    const card = kept.cards.find((one) => one.code === first);
    return card ? cardPage(card) : waiting("missing", phrase("missing_why"));
  }
  if (room !== "regras") return waiting("waits", phrase("waits_why"));
  return first ? rulesPage(first, second, third, query) : shown(phrase("rules"), systemsList());
}

const resolverPage = resolverOf({ h, icon, pages, phrase, shown, inLanguage, english });

function rulesPage(slug, part, key, query) {
  const missing = () => waiting("missing", phrase("missing_why"));
  const system = kept.systems.find((one) => one.slug === slug);
  if (!system) return missing();
  if (!part || (part === "manual" && !key)) return systemPage(system);
  if (part === "glossario") return termsPage(system);
  if (part === "duvidas") {
    const ruling = system.rulings.find((one) => one.key === key);
    if (!key) return rulingsPage(system);
    return ruling ? rulingPage(ruling) : missing();
  }
  const chapter = system.chapters.find((one) => one.part === part && one.slug === key);
  if (chapter) return chapterPage(chapter);
  const procedure = system.procedures.find((one) => one.name === part);
  if (!procedure) return missing();
  const answered = procedure.answers && resolverPage(procedure, query);
  return answered || waiting("resolver_waits", `${inLanguage(procedure.title)}: ${phrase("waits_why")}`);
}

function banner(date) {
  const again = h("button", { class: "button", type: "button" }, icon("redo"), phrase("again"));
  again.addEventListener("click", () => location.reload());
  return h("div", { class: "offline-bar", role: "status" }, icon("offline"), h("span", {}, phrase("banner", { date })), again);
}

async function read() {
  // At its own address, with a network, the page is about reading offline; nothing is missing.
  if (location.pathname.endsWith("/sem-rede/") && navigator.onLine) return;
  const response = await fetch(root.dataset.kept);
  if (!response.ok) return;
  kept = await response.json();
  say = kept.languages[english ? "en" : "pt-br"];
  const stored = new Date(response.headers.get("date") ?? Date.now());
  const path = location.pathname.replace(/^\/en(?=\/)/, "");
  const date = stored.toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
  document.getElementById("sem-rede").replaceWith(banner(date));
  root.replaceChildren(...pageFor(path, new URLSearchParams(location.search)).flat(Infinity).filter(Boolean));
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  else if (root.querySelector("#veredito")) root.querySelector("#veredito").focus();
  else root.querySelector("h1").focus({ preventScroll: true });
}

// Where nothing is kept the page stays as it came: it says how to have it next time.
read().catch((fault) => console.info(fault));
