import { useEffect, useMemo, useState } from 'preact/hooks';
import { onNearbyCall } from '../../nearby/calls.ts';
import type { View } from './Display.tsx';

type Call = View['calls'][number];

/** Calls remembered, more than a display shows. */
const most = 20;

/** Adds the calls that counters in this browser have made since the server's view. */
export function useNearbyCalls(view: View | null): View | null {
  const [nearby, setNearby] = useState<readonly Call[]>([]);
  const branchId = view?.branch.id;
  useEffect(() => {
    if (branchId === undefined) return;
    return onNearbyCall(branchId, (call) => setNearby((all) => [call, ...all].slice(0, most)));
  }, [branchId]);
  return useMemo(() => view && withNearby(view, nearby), [view, nearby]);
}

/** `nearby` has the newest first. A call that the server tells too keeps its time, and is one call. */
export function withNearby(view: View, nearby: readonly Call[]): View {
  if (nearby.length === 0) return view;
  const known = view.calls.map((call) => {
    const same = nearby.find(({ ticketId, gateId }) => {
      return call.call === 1 && ticketId === call.ticketId && gateId === call.gateId;
    });
    return same ? { ...call, calledAt: same.calledAt } : call;
  });
  const added = nearby.filter(
    ({ ticketId, calledAt }) =>
      calledAt > view.at && !known.some((call) => call.ticketId === ticketId),
  );
  return { ...view, calls: [...added, ...known] };
}
