/** How an idle visit ends: first the question, then the end of the visit. */
export type Quiet =
  | { phase: 'active'; since: number }
  | { phase: 'asked'; since: number }
  | { phase: 'over' };

export interface Patience {
  quietMs: number;
  /** Milliseconds that the question stays; WCAG 2.2.1 requires at least 20 s. */
  askedMs: number;
}

/** Resets the idle time after a touch, a key or the end of speech. */
export const stirred = (now: number): Quiet => ({ phase: 'active', since: now });

/** Advances the state with time. Times are milliseconds of one monotonic clock. */
export function passed(quiet: Quiet, now: number, { quietMs, askedMs }: Patience): Quiet {
  if (quiet.phase === 'over') return quiet;
  const lasted = now - quiet.since;
  if (quiet.phase === 'active') {
    return lasted < quietMs ? quiet : { phase: 'asked', since: now };
  }
  return lasted < askedMs ? quiet : { phase: 'over' };
}

/** Whole seconds until the visit ends while the question is shown; else null. */
export function secondsLeft(quiet: Quiet, now: number, { askedMs }: Patience): number | null {
  if (quiet.phase !== 'asked') return null;
  return Math.max(0, Math.ceil((quiet.since + askedMs - now) / 1000));
}
