// Remembers on this device which boxes of a checklist are ticked, and says how many.
for (const list of document.querySelectorAll("[data-checklist]")) {
  const key = `checklist:${list.dataset.checklist}`;
  const boxes = [...list.querySelectorAll("input[type=checkbox]")];
  const section = list.closest("section");
  const progress = section.querySelector("[data-progress]");
  const clear = section.querySelector("[data-clear]");

  const show = () => {
    const done = boxes.filter((box) => box.checked).length;
    progress.textContent = progress.dataset.progress.replace("{done}", done).replace("{all}", boxes.length);
    clear.hidden = done === 0;
  };
  const save = () => {
    localStorage.setItem(key, JSON.stringify(boxes.filter((box) => box.checked).map((box) => box.name)));
    show();
  };

  const ticked = new Set(JSON.parse(localStorage.getItem(key) || "[]"));
  for (const box of boxes) box.checked = ticked.has(box.name);
  list.addEventListener("change", save);
  clear.addEventListener("click", () => {
    for (const box of boxes) box.checked = false;
    save();
  });
  show();
}
