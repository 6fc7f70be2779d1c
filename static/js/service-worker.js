// Network first, always: what is kept is shown only when the network does not answer, and then says so.
// KEPT stands before this text: {version, fixed, files, readable}. `fixed` addresses change with their content.

const CACHE = `mtxp-${KEPT.version}`;
const READABLE = new RegExp(KEPT.readable);
const PATIENCE = 6000;

addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (KEPT.fixed.includes(url.pathname)) event.respondWith(fixed(request));
  else if (KEPT.files.includes(url.pathname)) event.respondWith(fresh(request));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT.fixed, ...KEPT.files].map((path) => new Request(path, { cache: "reload" })));
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("mtxp-") && name !== CACHE).map((name) => caches.delete(name)));
}

async function fixed(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

async function page(request, url) {
  try {
    return await (READABLE.test(url.pathname) ? soon(request) : fetch(request));
  } catch {
    const reader = url.pathname.startsWith("/en/") ? "/en/sem-rede/" : "/sem-rede/";
    return (await caches.match(reader)) ?? Response.error();
  }
}

// Pages that can be read from what is kept do not make anybody wait for a network that hangs.
function soon(request) {
  return Promise.race([
    fetch(request),
    new Promise((_, refuse) => setTimeout(() => refuse(new Error("no answer in time")), PATIENCE)),
  ]);
}
