import { elapsed } from '#domain/time/elapsed.ts';
import { useNow } from '../lib/now.ts';

/** Time gone by since an instant (ISO, or milliseconds since the epoch), ticking. Silent to screen readers, who would hear every second. */
export function Elapsed({ since }: { since: string | number | null }) {
  const now = useNow();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }} aria-live="off">
      {elapsed(typeof since === 'string' ? Date.parse(since) : since, now)}
    </span>
  );
}
