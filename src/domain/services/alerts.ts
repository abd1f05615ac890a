/**
 * What a queue may have too much of: somebody's wait, or people waiting; or too little: numbers that
 * its counters can still serve today.
 */
export const alertKinds = ['wait', 'waiting', 'capacity'] as const;
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
  /** How many more numbers can be served today, where they stop with it. */
  numbersLeft?: number | null;
}

/** Numbers left at which supervisors are told that they stop soon. */
export const fewNumbers = 5;
/** By how many more the alert ends: each number given and each turn served moves the count. */
const numbersMargin = 3;

const minute = 60_000;

/** The thresholds that the queue has reached at `now`. */
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
  const { numbersLeft = null } = queue;
  const nearly = numbersLeft === null ? null : numbersLeft - numbersMargin;
  const stays = crossed(thresholds, { ...queue, numbersLeft: nearly }, now + minute);
  return {
    raise: reached.filter((kind) => !raised.includes(kind)),
    release: raised.filter((kind) => !stays.includes(kind)),
  };
}

/** For how long alerts are shown, milliseconds. */
export const alertsKeptMs = 12 * 60 * minute;
/** For how long an unanswered call for help is acute, milliseconds. */
export const helpLastsMs = 15 * minute;
/** For how long the others see who goes, milliseconds. */
const answerShownMs = 2 * minute;
/** A call that reaches the server later than this is refused, milliseconds. */
const helpTravelsMs = 15_000;

/** Whether a call for help tapped at `tappedAt` is still worth making at `now`, both by the server's clock. */
export function helpOnTime(tappedAt: number, now: number): boolean {
  return now - tappedAt <= helpTravelsMs;
}

/** A queue's alert or a call for help. Instants are milliseconds since the epoch. */
export interface Lasting {
  kind: AlertKind | 'help';
  raisedAt: number;
  /** Null while the queue is over its threshold, or nobody has answered. */
  endedAt: number | null;
}

/**
 * Until when an alert needs somebody, milliseconds since the epoch: a queue while it is over its
 * threshold (null, nobody knows), a call for help until it is answered and the others have read
 * who goes, or until it is too old.
 */
export function acuteUntil({ kind, raisedAt, endedAt }: Lasting): number | null {
  if (kind !== 'help') return endedAt;
  return endedAt === null ? raisedAt + helpLastsMs : endedAt + answerShownMs;
}
