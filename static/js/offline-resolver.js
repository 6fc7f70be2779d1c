// Answers a procedure from what is kept. Every answer there was made by the site; nothing is worked out here.
// The reader lends its builders and words.
globalThis.resolverOf = ({ h, icon, pages, phrase, shown, inLanguage, english }) => {
  function typedIn(answers, query) {
    return new Map([...query].filter(([name, value]) => value !== "" && !name.startsWith("_") && answers.left[name] !== value));
  }

  // Whether everything typed is among the values kept; what goes beyond them needs the site.
  function isKept(answers, typed) {
    const within = (name, value) =>
      name === answers.die ? answers.faces.includes(value) : answers.fields.some((field) => field.path === name && field.values.includes(value));
    return [...typed].every(([name, value]) => within(name, value));
  }

  function keptAnswer(answers, said, typed, query) {
    if (!answers.fields.every((field) => typed.has(field.path))) return null;
    const face = query.has("_odds") || query.has("_roll") ? undefined : typed.get(answers.die);
    const place = answers.fields.reduce((at, field) => at * field.values.length + field.values.indexOf(typed.get(field.path)), 0);
    const row = said.rows[place * (answers.faces.length + 1) + answers.faces.indexOf(face) + 1];
    const [verdict, odds, winning, rulings, ...steps] = row.map((part) => said.parts[part]);
    return { face, verdict, odds, winning, rulings, steps };
  }

  const valueWords = (value) => ({ true: phrase("yes"), false: phrase("no") })[value] ?? value;

  function keptField(field, label, chosen) {
    const id = `f-${field.path.replaceAll(".", "-")}`;
    return h("div", { class: "field field-short" }, h("label", { for: id }, label),
      h("select", { id, name: field.path }, field.values.map((value) =>
        h("option", { value, selected: value === chosen && "" }, valueWords(value)))));
  }

  function keptForm(answers, said, typed, told) {
    const die = (face) => h("button", {
      class: told?.winning.includes(face) ? "die die-wins" : "die", name: answers.die, value: face, "aria-label": face,
      "aria-keyshortcuts": face, "aria-current": told?.face === face && "true",
    }, icon(`die-${face}`));
    return h("form", { class: "resolver-form" },
      h("button", { name: "_odds", value: "1", hidden: "" }),
      h("div", { class: "resolver-fields" }, answers.fields.map((field, at) => keptField(field, said.labels[at], typed.get(field.path)))),
      h("div", { class: "resolver-acts" },
        h("fieldset", { class: "field" }, h("legend", { class: "field-label" }, phrase("die")), h("div", { class: "dice" }, answers.faces.map(die))),
        h("button", { class: "button", name: "_odds", value: "1" }, phrase("odds"))),
      h("p", { class: "hint" }, phrase("kept_values")));
  }

  function keptOdds([label, fraction, percent, share]) {
    const bar = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const filled = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of Object.entries({ viewBox: "0 0 100 1", preserveAspectRatio: "none", "aria-hidden": "true" })) bar.setAttribute(name, value);
    filled.setAttribute("width", share);
    filled.setAttribute("height", "1");
    bar.append(filled);
    return h("tr", {}, h("th", { scope: "row" }, label), h("td", { class: "bar" }, bar), h("td", {}, fraction), h("td", {}, percent));
  }

  function keptTold(told) {
    return h("section", { class: "answer resolver-answer", "aria-labelledby": "veredito" },
      h("h2", { class: "answer-verdict", id: "veredito", tabindex: "-1" }, told.verdict),
      h("table", { class: "odds" }, h("caption", { class: "visually-hidden" }, phrase("odds")), told.odds.map(keptOdds)),
      h("ol", { class: "steps" }, told.steps.map(([text, numbers]) => h("li", {}, text, " ", pages(numbers)))),
      told.rulings.map(([question, reading, url]) => h("aside", { class: "site-ruling" },
        h("p", {}, h("strong", {}, phrase("by_site"))), h("p", {}, question, " ", h("strong", {}, reading), " ", h("a", { href: url }, phrase("why"))))));
  }

  function resolverPage(procedure, query) {
    const { answers } = procedure;
    const typed = typedIn(answers, query);
    if (!isKept(answers, typed)) return null;
    const said = answers.told[english ? "en" : "pt-br"];
    const told = keptAnswer(answers, said, typed, query);
    return shown(inLanguage(procedure.title), told ? null : h("p", { class: "lede" }, inLanguage(procedure.summary)),
      h("div", { class: "resolver" }, keptForm(answers, said, typed, told), told && keptTold(told)));
  }

  return resolverPage;
};
