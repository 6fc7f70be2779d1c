// Shows the meaning of a glossary word over the text; without it the word is a plain link to the glossary.

document.addEventListener("click", (event) => {
  const word = event.target.closest("a.mark-term[title]");
  if (!word || event.ctrlKey || event.metaKey || event.shiftKey || !("popover" in HTMLElement.prototype)) return;
  event.preventDefault();
  let box = document.getElementById("significado");
  if (!box) {
    box = document.createElement("div");
    box.id = "significado";
    box.className = "meaning";
    box.popover = "auto";
    box.role = "dialog";
    document.body.append(box);
  }
  const meaning = document.createElement("p");
  meaning.textContent = word.title;
  const more = document.createElement("a");
  more.href = word.href;
  more.textContent = word.textContent;
  box.ariaLabel = word.textContent;
  box.replaceChildren(more, meaning);
  box.showPopover();
  more.focus();
});
