/**
 * The life of a turn: one table that the server enforces and the buttons of the web read.
 * Instants are milliseconds since the epoch.
 */
export type TicketStatus = 'waiting' | 'called' | 'attending' | 'postponed' | 'attended' | 'absent';

export type TicketAction =
  | 'call'
  | 'recall'
  | 'start'
  | 'finish'
  | 'noShow'
  | 'postpone'
  | 'resume';

export interface Transition {
  from: readonly TicketStatus[];
  to: TicketStatus;
  /** Only the counter that holds the turn may do it. */
  atOwnGate: boolean;
  /** A reason must be chosen (spec §5: «the ticket reason is a required field»). */
  needsReason: boolean;
}

export const transitions: Record<TicketAction, Transition> = {
  call: { from: ['waiting'], to: 'called', atOwnGate: false, needsReason: false },
  recall: { from: ['called'], to: 'called', atOwnGate: true, needsReason: false },
  start: { from: ['called'], to: 'attending', atOwnGate: true, needsReason: false },
  finish: { from: ['attending'], to: 'attended', atOwnGate: true, needsReason: true },
  noShow: { from: ['called'], to: 'absent', atOwnGate: true, needsReason: false },
  postpone: { from: ['called', 'attending'], to: 'postponed', atOwnGate: true, needsReason: true },
  resume: { from: ['postponed'], to: 'waiting', atOwnGate: false, needsReason: false },
};

/** Times in seconds; setting names `vez.tickets.recall.seconds` and `vez.tickets.recall.max`. */
export interface RecallLimits {
  seconds: number;
  max: number;
}

export const defaultRecallLimits: RecallLimits = { seconds: 10, max: 3 };

/** What the rules need to know of a turn. `callCount` counts the first call too. */
export interface TicketFacts {
  status: TicketStatus;
  lastCalledAt: number | null;
  callCount: number;
}

export type Refusal =
  | { key: 'illegal_transition' }
  | { key: 'recall_limit'; params: { max: number } }
  | { key: 'recall_too_soon'; params: { seconds: number } };

export type Verdict = { allowed: true } | ({ allowed: false } & Refusal);

/** Whether the turn's state allows the action at `now`. Says nothing of who asks. */
export function ticketCan(
  action: TicketAction,
  ticket: TicketFacts,
  now: number,
  limits: RecallLimits = defaultRecallLimits,
): Verdict {
  if (!transitions[action].from.includes(ticket.status)) {
    return { allowed: false, key: 'illegal_transition' };
  }
  return action === 'recall' ? canRecall(ticket, now, limits) : { allowed: true };
}

function canRecall(ticket: TicketFacts, now: number, limits: RecallLimits): Verdict {
  if (ticket.callCount - 1 >= limits.max) {
    return { allowed: false, key: 'recall_limit', params: { max: limits.max } };
  }
  const remaining = limits.seconds - (now - (ticket.lastCalledAt ?? 0)) / 1000;
  if (remaining > 0) {
    return { allowed: false, key: 'recall_too_soon', params: { seconds: Math.ceil(remaining) } };
  }
  return { allowed: true };
}
