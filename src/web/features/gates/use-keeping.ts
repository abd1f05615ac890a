import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { usePast } from '../../lib/now.ts';
import { millis, timeOfDay } from '../../lib/time.ts';

export interface Keeping {
  label: string;
  /**
   * Time in the branch's zone until which the ticket stays; null when only a supervisor takes it
   * away.
   */
  until: string | null;
  /** True once that time has passed by the server's clock. */
  lapsed: boolean;
}

/** Returns null while the server responds, or with no ticket in hand. */
export function useKeeping(gate: components['schemas']['OwnGate']): Keeping | null {
  const { kept, ticket, timeZone } = gate;
  const online = useOnline();
  const until = kept?.until ?? null;
  const lapsed = usePast(millis(until));
  if (online || !kept || !ticket) return null;
  return { label: ticket.label, until: until && timeOfDay(until, timeZone), lapsed };
}
