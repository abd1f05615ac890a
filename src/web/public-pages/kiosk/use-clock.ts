import { useEffect, useState } from 'preact/hooks';

/**
 * Returns the server's time as an instant, advanced by the monotonic clock, because the device's
 * clock may be wrong.
 */
export function useClock(at: string | undefined): string | null {
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    if (at === undefined) return;
    const heard = performance.now();
    const show = () => setNow(new Date(Date.parse(at) + performance.now() - heard).toISOString());
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return now;
}
