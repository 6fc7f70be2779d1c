/* Keeps the screen awake while a table is open, where the browser can. */
(() => {
  if (!("wakeLock" in navigator)) return;
  const stayAwake = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
})();
