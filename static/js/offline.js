// Keeps the site readable without a network, and says so plainly when there is none.

const bar = document.getElementById("sem-rede");

function tell() {
  if (bar) bar.hidden = navigator.onLine;
}

addEventListener("online", tell);
addEventListener("offline", tell);
tell();

// A question that could not be sent is asked as a page: what is kept answers it, or it waits under its own address.
document.addEventListener("htmx:sendError", ({ detail }) => {
  if (detail.requestConfig.verb === "get" && detail.elt.closest("form[hx-push-url]")) location.assign(detail.pathInfo.finalRequestPath);
  else if (detail.requestConfig.verb !== "get") sayUnsent();
});

// A form without htmx would end on the browser's own page of failure, and lose what was typed.
document.addEventListener("submit", (event) => {
  if (navigator.onLine || event.target.method !== "post" || event.target.hasAttribute("hx-post")) return;
  event.preventDefault();
  sayUnsent();
});

// Nothing was lost, and nothing was done.
function sayUnsent() {
  const said = document.createElement("p");
  said.className = "notice notice-bad";
  said.textContent = document.body.dataset.unsent;
  document.getElementById("avisos").replaceChildren(said);
  said.scrollIntoView({ block: "nearest" });
}

if ("serviceWorker" in navigator && !navigator.connection?.saveData) {
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js"));
}
