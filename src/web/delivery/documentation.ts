/**
 * Has the documentation kept on the device, by a worker of its own since it stands outside the
 * application's scope. Without one it is there with a connection only.
 */
export function keepDocumentation(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/doc/sw.js', { scope: '/doc/' }).catch(() => {});
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else addEventListener('load', register);
}
