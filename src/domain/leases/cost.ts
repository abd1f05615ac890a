import type { ReplayedCall } from '../tickets/replay/replay.ts';

type Call = Pick<ReplayedCall, 'ticketId' | 'serviceId' | 'waitedMs'>;

/**
 * Returns what leases changed for the people called in both replays of a day, given in the order of
 * the calls: how many were overtaken in their queue, and seconds added to the mean and, at most, to
 * one wait.
 */
export function leaseCost(without: readonly Call[], leased: readonly Call[]) {
  const before = new Map(without.map((call, place) => [call.ticketId, { ...call, place }]));
  const last = new Map<number, number>();
  let [overtaken, called, addedMs, worstMs] = [0, 0, 0, 0];
  for (const { ticketId, serviceId, waitedMs } of leased) {
    const known = before.get(ticketId);
    if (!known) continue;
    const latest = last.get(serviceId) ?? -1;
    if (known.place < latest) overtaken += 1;
    last.set(serviceId, Math.max(latest, known.place));
    called += 1;
    addedMs += waitedMs - known.waitedMs;
    worstMs = Math.max(worstMs, waitedMs - known.waitedMs);
  }
  return {
    overtaken,
    meanSeconds: called === 0 ? 0 : addedMs / called / 1000,
    worstSeconds: worstMs / 1000,
  };
}
