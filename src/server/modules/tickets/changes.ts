import type { components } from '#contract/types.ts';
import { type Changes, secondsBetween } from './transition.ts';

type Schemas = components['schemas'];

/** What each action changes of the turn beside its status. */
export const recalled: Changes = (ticket, _at, now) => ({
  lastCalledAt: now,
  callCount: ticket.callCount + 1,
});

export const started: Changes = (_ticket, at) => ({ startedAt: at });

export const absent: Changes = (_ticket, at) => ({ closedAt: at });

export const finished =
  ({ reasonId, note }: Schemas['Finish']): Changes =>
  (ticket, at) => ({
    closedAt: at,
    reasonId,
    note: note || null,
    attendedSeconds: ticket.attendedSeconds + secondsBetween(ticket.startedAt, at),
  });

/** The counter stays known: the turn is taken up again where it was put aside. */
export const postponed =
  ({ until }: Schemas['Postpone']): Changes =>
  (ticket, at) => ({
    postponedUntil: until ? new Date(until) : null,
    attendedSeconds: ticket.attendedSeconds + secondsBetween(ticket.startedAt, at),
    startedAt: null,
  });

/** `queuedAt` stays, so the turn keeps its seniority. */
export const resumed: Changes = (_ticket, at) => ({
  waitingSince: at,
  postponedUntil: null,
  gateId: null,
  userId: null,
  calledAt: null,
  lastCalledAt: null,
  callCount: 0,
  why: null,
});
