/** What a queue may have too much of: somebody's wait, or people waiting. */
export const alertKinds = ['wait', 'waiting'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** When supervisors are told; null is never. */
export interface Thresholds {
  alertWaitMinutes: number | null;
  alertWaiting: number | null;
}

/** A queue as it is. Instants are milliseconds since the epoch. */
export interface Queue {
  waiting: number;
  /** Since when the longest wait lasts; null while nobody waits. */
  oldestWaitingSince: number | null;
}

const minute = 60_000;

/** The thresholds that the queue has reached at `now`. */
export function crossed(
  { alertWaitMinutes, alertWaiting }: Thresholds,
  { waiting, oldestWaitingSince }: Queue,
  now: number,
): AlertKind[] {
  const waited = oldestWaitingSince === null ? -1 : now - oldestWaitingSince;
  return [
    ...(alertWaitMinutes !== null && waited >= alertWaitMinutes * minute ? ['wait' as const] : []),
    ...(alertWaiting !== null && waiting >= alertWaiting ? ['waiting' as const] : []),
  ];
}

/**
 * What to announce and what is over, for a queue whose alerts `raised` were announced. Each
 * crossing is announced once, and again only after the queue was below. The alert of a wait ends a
 * minute below its threshold, because the clocks of several servers differ.
 */
export function judgeQueue(
  thresholds: Thresholds,
  queue: Queue,
  raised: readonly AlertKind[],
  now: number,
): { raise: AlertKind[]; release: AlertKind[] } {
  const reached = crossed(thresholds, queue, now);
  const stays = crossed(thresholds, queue, now + minute);
  return {
    raise: reached.filter((kind) => !raised.includes(kind)),
    release: raised.filter((kind) => !stays.includes(kind)),
  };
}
