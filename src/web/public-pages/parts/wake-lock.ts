import { useEffect } from 'preact/hooks';

/**
 * Keeps the screen awake while the page is visible. Browsers release the lock each time the page is
 * hidden.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const stop = new AbortController();
    const { signal } = stop;
    const take = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      // Some browsers lack it or refuse it at low battery: the next attempt may succeed.
      if (!('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      lock?.addEventListener('release', take, { signal });
      if (signal.aborted) await lock?.release();
    };
    const again = setInterval(take, 60_000);
    document.addEventListener('visibilitychange', take, { signal });
    void take();
    return () => {
      stop.abort();
      clearInterval(again);
      void lock?.release();
    };
  }, []);
}
