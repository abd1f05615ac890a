import { useEffect, useRef } from 'preact/hooks';

const lookEveryMs = 5 * 60_000;
const tickMs = 5000;
/** How long a device has to have been quiet before it starts its page anew. */
const quietMs = 30_000;

const ofPage = () => (import.meta.env.PROD ? navigator.serviceWorker : undefined);

/**
 * Registers the worker of the page, by which it opens without a network. The pages that have one
 * are those with a manifest. Without it everything works, but only with a connection.
 */
export async function register(): Promise<ServiceWorkerRegistration | null> {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const workers = ofPage();
  if (!manifest || !workers) return null;
  const scope = new URL(manifest.href).pathname.replace('.webmanifest', '');
  return workers.register(`${scope}.sw.js`, { scope, updateViaCache: 'none' }).catch(() => null);
}

/** Has a device start its page anew once there is a new version and it has been quiet for a while. */
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
    // The very first worker replaces nothing.
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
