import { idle } from '../lib/idle.ts';

/**
 * Keeps the documentation on the device, by its own worker, since it lies outside the application's
 * scope. Without a worker it needs a connection.
 */
export function keepDocumentation(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void idle()
    .then(() => navigator.serviceWorker.register('/doc/sw.js', { scope: '/doc/' }))
    .catch(() => {});
}
