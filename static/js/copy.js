// Copies a link or a text by one press, and says so in the page's live region.

document.addEventListener("click", async (event) => {
  const source = event.target.closest("[data-copy-link], [data-copy]");
  if (!source || !navigator.clipboard) return;
  event.preventDefault();
  await navigator.clipboard.writeText(source.dataset.copy ?? source.href);
  const said = document.createElement("p");
  said.className = "notice notice-good";
  said.textContent = document.body.dataset.copied;
  document.getElementById("avisos").replaceChildren(said);
});
