import { Workbox } from 'workbox-window';

/**
 * Registers the service worker and reports a waiting version with the function that applies
 * it. Looks for new versions whenever the page comes back into view. Returns the stop.
 */
export function watchUpdates(onReady: (apply: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const workbox = new Workbox('/web/sw.js', { scope: '/web/' });
  workbox.addEventListener('waiting', () =>
    onReady(() => {
      workbox.addEventListener('controlling', () => window.location.reload());
      workbox.messageSkipWaiting();
    }),
  );
  void workbox.register();
  const look = () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
