import { isOnline, onConnectionChange } from '../connection/connection.ts';
import { idle } from '../lib/idle.ts';

/** Milliseconds between update checks of an open page. */
const lookEveryMs = 3_600_000;

/**
 * Registers the service worker. Calls `onReady` with the function that applies a new version: a
 * waiting one, or one that another tab has activated. Returns a function that stops it.
 */
export function watchUpdates(
  onReady: (apply: () => void) => void,
  reload: () => void = () => window.location.reload(),
): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const workers = navigator.serviceWorker;
  const stop = new AbortController();
  const { signal } = stop;
  const atFirst = workers.controller;
  let controlled = atFirst !== null;
  let wanted = false;
  let reloading = false;

  function reloadOnce(): void {
    if (!reloading) reload();
    reloading = true;
  }

  function handleTakeover(): void {
    if (signal.aborted) return;
    if (wanted) reloadOnce();
    else if (controlled) onReady(reloadOnce);
    controlled = true;
  }

  async function follow(): Promise<void> {
    await idle();
    const { Workbox } = await import('workbox-window');
    if (signal.aborted) return;
    const workbox = new Workbox('/web/sw.js', { scope: '/web/' });
    workbox.addEventListener('controlling', handleTakeover);
    workbox.addEventListener('waiting', offer);
    const registration = await workbox.register({ immediate: true });
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have ended meanwhile
    if (!registration || signal.aborted) return;
    // Another tab activated a worker before this one became idle.
    if (atFirst && workers.controller !== atFirst) handleTakeover();

    function apply(): void {
      wanted = true;
      if (registration?.waiting) workbox.messageSkipWaiting();
      else reloadOnce();
    }

    function offer(): void {
      // The very first worker replaces nothing.
      if (controlled && !signal.aborted) onReady(apply);
    }

    function look(): void {
      if (document.visibilityState !== 'visible' || !isOnline()) return;
      // The library follows one update per page: if it fails, the next is detected here.
      if (registration?.waiting) offer();
      registration?.update().catch(() => {});
    }

    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', look, { signal });
    signal.addEventListener('abort', onConnectionChange(look));
    const timer = setInterval(look, lookEveryMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  // The application works without a worker, but only online.
  follow().catch(() => {});
  return () => stop.abort();
}
