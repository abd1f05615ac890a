import { idle } from '../lib/idle.ts';

/**
 * Stores the documentation for offline use with its own service worker, since it is outside the
 * application's scope, once the application itself is stored.
 */
export function keepDocumentation(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void idle()
    .then(() => navigator.serviceWorker.ready)
    .then(() => navigator.serviceWorker.register('/doc/sw.js', { scope: '/doc/' }))
    .catch(() => {});
}
