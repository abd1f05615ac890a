/** Alerts of a queue: a long wait, many people waiting, and few numbers left for today. */
export const alertKinds = ['wait', 'waiting', 'capacity'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Null switches an alert off. */
export interface Thresholds {
  alertWaitMinutes: number | null;
  alertWaiting: number | null;
}

/** Instants are milliseconds since the epoch. */
export interface Queue {
  waiting: number;
  /** Start of the longest wait; null if nobody waits. */
  oldestWaitingSince: number | null;
  /** Numbers that can still be served today, if the service limits them. */
  numbersLeft?: number | null;
}

export const fewNumbers = 5;
/** Hysteresis of the alert: each new or served number changes the count. */
const numbersMargin = 3;

const minute = 60_000;

export function crossed(
  { alertWaitMinutes, alertWaiting }: Thresholds,
  { waiting, oldestWaitingSince, numbersLeft = null }: Queue,
  now: number,
): AlertKind[] {
  const waited = oldestWaitingSince === null ? -1 : now - oldestWaitingSince;
  return [
    ...(alertWaitMinutes !== null && waited >= alertWaitMinutes * minute ? ['wait' as const] : []),
    ...(alertWaiting !== null && waiting >= alertWaiting ? ['waiting' as const] : []),
    ...(numbersLeft !== null && numbersLeft <= fewNumbers ? ['capacity' as const] : []),
  ];
}

/**
 * Returns the alerts to announce and to end; `raised` are the announced ones. An alert repeats only
 * after its queue was below the threshold. The wait alert ends a minute below it, since the clocks
 * of servers differ.
 */
export function judgeQueue(
  thresholds: Thresholds,
  queue: Queue,
  raised: readonly AlertKind[],
  now: number,
): { raise: AlertKind[]; release: AlertKind[] } {
  const reached = crossed(thresholds, queue, now);
  const { numbersLeft = null } = queue;
  const nearly = numbersLeft === null ? null : numbersLeft - numbersMargin;
  const stays = crossed(thresholds, { ...queue, numbersLeft: nearly }, now + minute);
  return {
    raise: reached.filter((kind) => !raised.includes(kind)),
    release: raised.filter((kind) => !stays.includes(kind)),
  };
}

export const alertsKeptMs = 12 * 60 * minute;
export const helpLastsMs = 15 * minute;
const answerShownMs = 2 * minute;
/** Maximum delay between a call for help and its arrival at the server. */
const helpTravelsMs = 15_000;

/**
 * True if a call for help arrives in time. Both instants are by the server's clock, in
 * milliseconds.
 */
export function helpOnTime(tappedAt: number, now: number): boolean {
  return now - tappedAt <= helpTravelsMs;
}

/** Instants are milliseconds since the epoch. */
export interface Lasting {
  kind: AlertKind | 'help';
  raisedAt: number;
  /** Null while the queue is above its threshold, or the call for help is unanswered. */
  endedAt: number | null;
}

/**
 * Returns the end of an alert's acute time, milliseconds since the epoch. A queue's alert is acute
 * until it ends (null if it has not); a call for help until its answer was displayed, or until it
 * is too old.
 */
export function acuteUntil({ kind, raisedAt, endedAt }: Lasting): number | null {
  if (kind !== 'help') return endedAt;
  return endedAt === null ? raisedAt + helpLastsMs : endedAt + answerShownMs;
}
