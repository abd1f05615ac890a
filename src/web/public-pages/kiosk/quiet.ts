/** How a visit that has gone quiet ends: it is asked whether somebody is there, then it is over. */
export type Quiet =
  | { phase: 'active'; since: number }
  | { phase: 'asked'; since: number }
  | { phase: 'over' };

export interface Patience {
  /** For how long nothing may happen before the person is asked, in milliseconds. */
  quietMs: number;
  /** For how long the question stands; WCAG 2.2.1 wants 20 s at least. */
  askedMs: number;
}

/** Something was done: a touch, a key, or speech that has ended. Any of them extends the time. */
export const stirred = (now: number): Quiet => ({ phase: 'active', since: now });

/** What time alone makes of it. Times are those of one monotonic clock, in milliseconds. */
export function passed(quiet: Quiet, now: number, { quietMs, askedMs }: Patience): Quiet {
  if (quiet.phase === 'over') return quiet;
  const lasted = now - quiet.since;
  if (quiet.phase === 'active') {
    return lasted < quietMs ? quiet : { phase: 'asked', since: now };
  }
  return lasted < askedMs ? quiet : { phase: 'over' };
}

/** Whole seconds until it is over, while the question stands; else null. */
export function secondsLeft(quiet: Quiet, now: number, { askedMs }: Patience): number | null {
  if (quiet.phase !== 'asked') return null;
  return Math.max(0, Math.ceil((quiet.since + askedMs - now) / 1000));
}
