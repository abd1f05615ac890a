import { isOnline, onConnectionChange } from '../connection/connection.ts';

/** How often a page that stays open looks for a new version. */
const lookEveryMs = 3_600_000;

/**
 * Registers the service worker and reports a new version with the function that applies it: one
 * that waits, or one that another tab has taken while this one goes on with the old. Returns the stop.
 */
export function watchUpdates(
  onReady: (apply: () => void) => void,
  reload: () => void = () => window.location.reload(),
): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const workers = navigator.serviceWorker;
  const stop = new AbortController();
  const { signal } = stop;
  let registration: ServiceWorkerRegistration | null = null;
  let controlled = workers.controller !== null;
  let wanted = false;
  let reloading = false;

  function reloadOnce(): void {
    if (!reloading) reload();
    reloading = true;
  }

  function apply(): void {
    wanted = true;
    if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    else reloadOnce();
  }

  function offer(): void {
    // The very first worker replaces nothing.
    if (registration?.waiting && controlled) onReady(apply);
  }

  function handleTakeover(): void {
    if (wanted) reloadOnce();
    else if (controlled) onReady(reloadOnce);
    controlled = true;
  }

  function look(): void {
    if (document.visibilityState !== 'visible' || !isOnline()) return;
    registration?.update().catch(() => {});
  }

  async function register(): Promise<void> {
    registration = await workers.register('/web/sw.js', { scope: '/web/' });
    if (signal.aborted) return;
    offer();
    registration.addEventListener(
      'updatefound',
      () => registration?.installing?.addEventListener('statechange', offer, { signal }),
      { signal },
    );
  }

  workers.addEventListener('controllerchange', handleTakeover, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  signal.addEventListener('abort', onConnectionChange(look));
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  // Without a worker everything works, but only with a connection.
  register().catch(() => {});
  return () => stop.abort();
}
