import { elapsed } from '#domain/time/elapsed.ts';
import { useNow } from '../lib/now.ts';

/**
 * Time since an instant (ISO, or milliseconds since the epoch), updated every second. Screen
 * readers do not announce it.
 */
export function Elapsed({ since }: { since: string | number | null }) {
  const now = useNow();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }} aria-live="off">
      {elapsed(typeof since === 'string' ? Date.parse(since) : since, now)}
    </span>
  );
}
