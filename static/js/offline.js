// Keeps the site readable without a network, and says so plainly when there is none.

const bar = document.getElementById("sem-rede");

function tell() {
  if (bar) bar.hidden = navigator.onLine;
}

addEventListener("online", tell);
addEventListener("offline", tell);
tell();

// A request htmx could not send: nothing was lost, and nothing was done.
document.addEventListener("htmx:sendError", () => {
  const said = document.createElement("p");
  said.className = "notice notice-bad";
  said.textContent = document.body.dataset.unsent;
  document.getElementById("avisos").replaceChildren(said);
});

if ("serviceWorker" in navigator && !navigator.connection?.saveData) {
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js"));
}
