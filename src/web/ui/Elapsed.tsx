import { elapsed } from '#domain/time/elapsed.ts';
import { useNow } from '../lib/now.ts';
import { millis } from '../lib/time.ts';

/** Time gone by since an instant, ticking. Silent to screen readers, who would hear every second. */
export function Elapsed({ since }: { since: string | null }) {
  const now = useNow();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }} aria-live="off">
      {elapsed(millis(since), now)}
    </span>
  );
}
