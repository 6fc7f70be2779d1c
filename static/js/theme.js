// Changes the theme at once, without a trip to the server; the form does the same when there is no JavaScript.

const YEAR = 365 * 24 * 3600;

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!form.matches("[data-preferences]") || !button || button.name !== "theme") return;
  event.preventDefault();
  document.documentElement.dataset.theme = button.value;
  document.cookie = `theme=${button.value};path=/;max-age=${YEAR};samesite=lax`;
  for (const other of form.querySelectorAll("button[name=theme]")) {
    other.setAttribute("aria-pressed", String(other === button));
  }
});

// The menu of options closes like any menu: by Escape, and by a press outside it.
const options = document.querySelector(".site-options");

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !options?.open) return;
  options.open = false;
  options.querySelector("summary").focus();
});

document.addEventListener("click", (event) => {
  if (options?.open && !options.contains(event.target)) options.open = false;
});
