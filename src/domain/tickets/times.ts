import { type EventAction, isAside, type TicketStatus } from './lifecycle.ts';

/** A row of a turn's history. `at` is when it happened, milliseconds since the epoch. */
export interface Step {
  action: EventAction;
  toStatus: TicketStatus;
  at: number;
}

/** What a visit was made of, in seconds, each spell in whole ones. */
export interface Times {
  /** TME */
  waiting: number;
  /** Between a call and what came of it. */
  called: number;
  /** TMO */
  attending: number;
  postponed: number;
}

/**
 * Sums the spells in each state over the history in its order, the one that lasts up to `now`
 * included. What was undone never was.
 */
export function timesOf(steps: readonly Step[], now: number): Times {
  const times: Times = { waiting: 0, called: 0, attending: 0, postponed: 0 };
  let status: TicketStatus | null = null;
  let since = 0;
  const end = (at: number) => {
    if (status && status in times) {
      // It is one of them.
      times[status as keyof Times] += Math.max(0, Math.round((at - since) / 1000));
    }
  };
  for (const [index, { toStatus, at }] of steps.entries()) {
    if (!stands(steps, index) || toStatus === status) continue;
    end(at);
    [status, since] = [toStatus, at];
  }
  end(now);
  return times;
}

/** Which stretch of the visit (tramo) each row belongs to, from 1: a transfer begins the next. */
export function legsOf(steps: readonly Pick<Step, 'action'>[]): number[] {
  let leg = 1;
  return steps.map(({ action }, index) => {
    if (action === 'transfer' && stands(steps, index)) leg += 1;
    return leg;
  });
}

/**
 * Whether a row still holds: an undo takes back the one before it, and neither counts. What the
 * person says between stays.
 */
export function stands(steps: readonly Pick<Step, 'action'>[], index: number): boolean {
  const step = steps[index];
  if (!step || step.action === 'undo') return false;
  return isAside(step) || steps.slice(index + 1).find(isNoAside)?.action !== 'undo';
}

function isNoAside(step: Pick<Step, 'action'>): boolean {
  return !isAside(step);
}
