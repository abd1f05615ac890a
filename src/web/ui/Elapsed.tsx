import { elapsed } from '#domain/time/elapsed.ts';
import { useNow } from '../lib/now.ts';

/** The time since an instant (ISO, or milliseconds since the epoch), every second. Screen readers skip its changes. */
export function Elapsed({ since }: { since: string | number | null }) {
  const now = useNow();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }} aria-live="off">
      {elapsed(typeof since === 'string' ? Date.parse(since) : since, now)}
    </span>
  );
}
