import { useEffect, useRef } from 'preact/hooks';

const lookEveryMs = 5 * 60_000;
const tickMs = 5000;
/** Milliseconds that a device must be quiet before it reloads. */
const quietMs = 30_000;

const ofPage = () => (import.meta.env.PROD ? navigator.serviceWorker : undefined);

/**
 * Registers the page's service worker, for offline use, if the page has a manifest. All else works
 * without one.
 */
export async function register(): Promise<ServiceWorkerRegistration | null> {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const workers = ofPage();
  if (!manifest || !workers) return null;
  const scope = new URL(manifest.href).pathname.replace('.webmanifest', '');
  return workers.register(`${scope}.sw.js`, { scope, updateViaCache: 'none' }).catch(() => null);
}

/** Reloads a device's page once there is a new version and the device has been quiet. */
export function useNewVersions(quiet: boolean, reload = () => location.reload()): void {
  const anew = useRef(reload);
  const quietSince = useRef<number | null>(null);
  useEffect(() => {
    quietSince.current = quiet ? performance.now() : null;
  }, [quiet]);

  useEffect(() => {
    const workers = ofPage();
    if (!workers) return;
    const stop = new AbortController();
    const { signal } = stop;
    // The very first worker replaces none.
    let controlled = workers.controller !== null;
    let replaced = false;
    const handleTakeover = () => {
      replaced = controlled;
      controlled = true;
    };
    workers.addEventListener('controllerchange', handleTakeover, { signal });
    const follow = async () => {
      const registration = await register();
      if (!registration || signal.aborted) return;
      let lookedAt = performance.now();
      const tick = () => {
        const now = performance.now();
        if (now - lookedAt > lookEveryMs) {
          lookedAt = now;
          registration.update().catch(() => {});
        }
        if (quietSince.current === null || now - quietSince.current < quietMs) return;
        if (replaced) anew.current();
        else registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
      };
      const ticking = setInterval(tick, tickMs);
      signal.addEventListener('abort', () => clearInterval(ticking));
    };
    void follow();
    return () => stop.abort();
  }, []);
}
