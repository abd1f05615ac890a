import { type EventAction, isAside, type TicketStatus } from './lifecycle.ts';

/** A row of a ticket's history. `at` is in milliseconds since the epoch. */
export interface Step {
  action: EventAction;
  toStatus: TicketStatus;
  at: number;
}

/** The parts of a visit in seconds; each spell is rounded to whole seconds. */
export interface Times {
  /** TME. */
  waiting: number;
  called: number;
  /** TMO. */
  attending: number;
  postponed: number;
}

/** Sums the time in each status up to `now`. Undone actions do not count. */
export function timesOf(steps: readonly Step[], now: number): Times {
  const times: Times = { waiting: 0, called: 0, attending: 0, postponed: 0 };
  let status: TicketStatus | null = null;
  let since = 0;
  const end = (at: number) => {
    if (status && status in times) {
      // The cast: the check above leaves only keys of `Times`.
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

/** Returns the leg of the visit (tramo) of each row, from 1; a transfer begins the next leg. */
export function legsOf(steps: readonly Pick<Step, 'action'>[]): number[] {
  let leg = 1;
  return steps.map(({ action }, index) => {
    if (action === 'transfer' && stands(steps, index)) leg += 1;
    return leg;
  });
}

/**
 * True if the row still applies: an undo cancels itself and the row before it. The person's
 * announcements in between stay.
 */
export function stands(steps: readonly Pick<Step, 'action'>[], index: number): boolean {
  const step = steps[index];
  if (!step || step.action === 'undo') return false;
  return isAside(step) || steps.slice(index + 1).find(isNoAside)?.action !== 'undo';
}

function isNoAside(step: Pick<Step, 'action'>): boolean {
  return !isAside(step);
}
