import { useEffect } from 'preact/hooks';

/** Keeps the screen awake while the page is shown. A browser takes the lock away with each hiding. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const stop = new AbortController();
    const { signal } = stop;
    const take = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      // Refused where the battery is low, and missing in some browsers: it is tried again.
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
