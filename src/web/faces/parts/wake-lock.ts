import { useEffect } from 'preact/hooks';

/** Keeps the screen awake while the page is shown. A browser takes the lock away with each hiding. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async () => {
      if (over || document.visibilityState !== 'visible' || lock?.released === false) return;
      // Refused where the battery is low, and missing in some browsers: it is tried again.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      lock?.addEventListener('release', take);
      if (over) await lock?.release();
    };
    const again = setInterval(take, 60_000);
    document.addEventListener('visibilitychange', take);
    void take();
    return () => {
      over = true;
      clearInterval(again);
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
