import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type RecallLimits,
  type TicketAction,
  type TicketFacts,
  ticketCan,
  transitions,
} from './lifecycle.ts';

const actions = Object.keys(transitions) as TicketAction[];

type Ending = 'served' | 'missing' | 'withdrawn';

/**
 * A reference model of a ticket, written without a table. Random lives compare the code with it
 * after every step.
 */
class ToldTicket {
  private place: 'diary' | 'queue' | 'display' | 'desk' | 'aside' | 'gone' = 'diary';
  private calls: number[] = [];
  ending: Ending | null = null;

  private readonly limits: RecallLimits;
  private readonly due: number;

  /** `due` is the time of the appointment. */
  constructor(limits: RecallLimits, due: number) {
    this.limits = limits;
    this.due = due;
  }

  /** Returns the result of an action, or the refusal's key with its number, if any. */
  hear(action: TicketAction, now: number): string {
    const { place, calls } = this;
    const shown = place === 'display';
    const served = place === 'desk';
    const idle = place === 'queue' || place === 'aside';
    if (place === 'diary' && action === 'checkIn') {
      if (now < this.due - 1_800_000) return 'too_early 30';
      if (now > this.due + 900_000) return 'too_late';
      this.place = 'queue';
    } else if (place === 'diary' && action === 'noShow') {
      if (now < this.due) return 'too_early 0';
      this.close('missing');
    } else if (place === 'diary' && (action === 'reschedule' || action === 'confirm'))
      return 'done';
    else if ((action === 'call' && place === 'queue') || (isOutOfOrder(action) && idle)) {
      this.place = 'display';
      this.calls = [now];
    } else if (action === 'recall' && place === 'display') {
      if (calls.length > this.limits.max) return `recall_limit ${this.limits.max}`;
      const due = (calls.at(-1) ?? 0) + this.limits.seconds * 1000;
      if (now < due) return `recall_too_soon ${Math.ceil((due - now) / 1000)}`;
      this.calls.push(now);
    } else if (action === 'start' && shown) this.place = 'desk';
    else if (action === 'note' && (shown || served)) return 'done';
    else if ((action === 'move' || action === 'pass') && place === 'queue') return 'done';
    else if (isPreference(action) && place !== 'gone') return 'done';
    else if (action === 'carryOver' && idle) return 'done';
    else if (action === 'postpone' && (place === 'queue' || shown || served)) {
      this.place = 'aside';
    } else if (action === 'resume' && place === 'aside') this.place = 'queue';
    else if (action === 'requeue' && shown) this.place = 'queue';
    else if (action === 'transfer' && (shown || served)) this.place = 'queue';
    else if (action === 'finish' && served) this.close('served');
    else if (action === 'noShow' && shown) this.close('missing');
    else if (action === 'cancel' && (idle || shown || place === 'diary')) this.close('withdrawn');
    else if (action === 'reinstate' && place === 'gone' && this.ending !== 'served') {
      this.place = 'queue';
      this.ending = null;
    } else return 'illegal_transition';
    return 'done';
  }

  private close(ending: Ending) {
    this.place = 'gone';
    this.ending = ending;
  }
}

const isPreference = (action: TicketAction) => action === 'prefer' || action === 'unprefer';
const isOutOfOrder = (action: TicketAction) => action === 'callThis' || action === 'callTo';

/** Applies an action with the code's rules, and updates the call counters as the server does. */
function step(ticket: TicketFacts, action: TicketAction, now: number, limits: RecallLimits) {
  const verdict = ticketCan(action, ticket, now, limits);
  if (!verdict.allowed) {
    const numbers = 'params' in verdict ? Object.values(verdict.params) : [];
    return { ticket, answer: [verdict.key, ...numbers].join(' ') };
  }
  const next = { ...ticket, status: transitions[action].to ?? ticket.status };
  if (action === 'call' || isOutOfOrder(action))
    return { ticket: { ...next, lastCalledAt: now, callCount: 1 }, answer: 'done' };
  if (action !== 'recall') return { ticket: next, answer: 'done' };
  return {
    ticket: { ...next, lastCalledAt: now, callCount: ticket.callCount + 1 },
    answer: 'done',
  };
}

const endings: Partial<Record<string, Ending>> = {
  attended: 'served',
  absent: 'missing',
  cancelled: 'withdrawn',
};

// Times below, exactly at and above the recall limit.
const waits = fc.oneof(
  fc.constantFrom(0, 1, 4999, 5000, 9999, 10_000, 900_000, 900_001),
  fc.nat(30_000),
);
// The life begins before, in or after the check-in window.
const ahead = fc.constantFrom(-900_001, -900_000, 0, 1_800_000, 1_800_001, 2_700_000);
const steps = fc.array(fc.tuple(fc.constantFrom(...actions), waits), { maxLength: 40 });
const limits = fc.record({ seconds: fc.constantFrom(0, 5, 10), max: fc.nat(4) });

it('lives every life as it would be told, and ends it once', () => {
  fc.assert(
    fc.property(limits, steps, fc.nat(1e12), ahead, (bounds, life, born, early) => {
      const scheduledAt = born + early;
      const told = new ToldTicket(bounds, scheduledAt);
      let ticket: TicketFacts = {
        status: 'scheduled',
        lastCalledAt: null,
        callCount: 0,
        scheduledAt,
      };
      let now = born;
      for (const [action, wait] of life) {
        now += wait;
        const { ticket: next, answer } = step(ticket, action, now, bounds);
        expect(answer).toBe(told.hear(action, now));
        ticket = next;
      }
      const ending = endings[ticket.status] ?? null;
      expect(ending).toBe(told.ending);
    }),
    { numRuns: 500 },
  );
});

it('asks for a reason where the table does, and names who may', () => {
  const told = Object.entries(transitions).map(([action, { roles, over, reason }]) => {
    const initials = (of: readonly string[]) => of.map((role) => role[0]).join('') || '-';
    return `${action} ${initials(roles)} ${initials(over)}${reason ? ` ${reason}` : ''}`;
  });
  expect(told).toEqual([
    'reschedule MSO -',
    'confirm MSO -',
    'checkIn SO -',
    'call SO -',
    'callThis SO - callThis',
    'callTo S - callThis',
    'recall SO -',
    'start SO -',
    'note SO -',
    'finish SO S finish',
    'noShow SO -',
    'reinstate MSO - reinstate',
    'postpone SO - postpone',
    'resume SO -',
    'requeue SO S',
    'move MS - callThis',
    'pass - -',
    'prefer MSO MS',
    'unprefer MSO MS',
    'transfer MSO MS transfer',
    'cancel SO S',
    'carryOver - -',
  ]);
});
