import { and, asc, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { CancelCause } from '#domain/tickets/lifecycle.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Acting } from '../../../access/acting.ts';
import { branches, services } from '../../../db/schema/organisation.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import { settingOf } from '../../../organisation/settings.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import type { Changes } from '../store/ledger.ts';
import { assertFits, readAsked } from './asked-reasons.ts';
import { placeIn } from './queue-place.ts';
import { type TransitionInput, transition } from './transition.ts';

type Schemas = components['schemas'];

export type Act<Input extends object = object> = (
  acting: Acting,
  input: TransitionInput & Input,
) => Promise<unknown>;

export const recall: Act = (acting, input) =>
  transition(acting, 'recall', input, ({ callCount }, { now }) => ({
    // Server time, which no counter can set.
    changes: { lastCalledAt: now, callCount: callCount + 1 },
  }));

export const start: Act = (acting, input) => transition(acting, 'start', input);

/** Stores reason and note of the ticket in hand, which prefill the form that ends it. */
export const note: Act<Schemas['Note']> = (acting, input) =>
  transition(acting, 'note', input, async (ticket) => {
    const { organisationId, tx } = acting;
    const asked = await readAsked(tx, { organisationId, ticketId: ticket.id }, input);
    assertFits(asked, 'finish', ticket.serviceId, input);
    const written = input.note.trim() || null;
    const nothing = written === null && !input.reasonId;
    // Empty values clear the note, which must exist.
    if (nothing && !ticket.note && !ticket.reasonId) {
      throw new AppError(400, 'note_required', { field: 'note' });
    }
    return { changes: { note: written, reasonId: input.reasonId } };
  });

/** Ends attending. A visit with further services continues at the next one still offered. */
export const finish: Act = (acting, input) =>
  transition(acting, 'finish', input, async (ticket) => {
    const { reasonId = null, note = ticket.note } = input;
    const next = await nextService(acting, ticket);
    if (!next) return { changes: { reasonId, note: note || null } };
    return { action: 'transfer', to: 'waiting', changes: next };
  });

async function nextService({ tx }: Acting, ticket: TicketRow): Promise<Changes | null> {
  const { organisationId, nextServiceIds, arrivedAt, leg } = ticket;
  if (nextServiceIds.length === 0) return null;
  const offered = await tx
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.organisationId, organisationId),
        inArray(services.id, nextServiceIds),
        eq(services.active, true),
      ),
    )
    .orderBy(asc(services.id));
  const left = nextServiceIds.filter((id) => offered.some((service) => service.id === id));
  const [serviceId, ...rest] = left;
  if (serviceId === undefined) return null;
  return { serviceId, nextServiceIds: rest, queuedAt: arrivedAt, onlyGateId: 0, leg: leg + 1 };
}

/** Closes the ticket as absent, or requeues it as often as the setting allows. */
export const noShow = (acting: Acting, input: TransitionInput): Promise<TicketRow> =>
  transition(acting, 'noShow', input, async ({ status, noShowCount }, { now }) => {
    const requeues = await settingOf(
      acting.deps,
      acting.organisationId,
      'vez.tickets.noShow.requeues',
      acting.tx,
    );
    const counted = { noShowCount: noShowCount + 1 };
    if (status === 'scheduled' || noShowCount >= requeues) return { changes: counted };
    return { to: 'waiting', changes: { ...counted, queuedAt: now } };
  });

/** Keeps the counter if it had the ticket in hand. */
export const postpone: Act<{ until?: string | undefined }> = (acting, input) =>
  transition(acting, 'postpone', input, () => ({
    changes: { postponedUntil: input.until ? new Date(input.until) : null },
  }));

export const resume: Act = (acting, input) => transition(acting, 'resume', input);

export const requeue: Act = (acting, input) => transition(acting, 'requeue', input);

/**
 * Confirms the appointment, which no longer expires. Only its person may confirm an appointment
 * that needs no confirmation.
 */
export const confirm: Act = (acting, input) =>
  transition(acting, 'confirm', input, ({ confirmBy }) => {
    if (confirmBy === null && acting.actor !== 'person') throw conflict('illegal_transition');
    return { changes: { confirmBy: null } };
  });

export const move: Act<{ place: Schemas['Place'] }> = (acting, input) =>
  transition(acting, 'move', input, async (ticket, { now }) => ({
    changes: { queuedAt: await placeIn(acting.tx, ticket, ticket, { place: input.place, now }) },
  }));

/** Sets or removes the preference mark. The history records it without a reason. */
const marks =
  (action: 'prefer' | 'unprefer'): Act =>
  (acting, input) =>
    transition(acting, action, input, (ticket) => {
      const preferred = action === 'prefer';
      if (ticket.preferred === preferred) throw conflict('illegal_transition');
      return { changes: { preferred } };
    });

export const prefer = marks('prefer');
export const unprefer = marks('unprefer');

export const cancel: Act<{ cause?: CancelCause }> = (acting, input) =>
  transition(acting, 'cancel', input, () => ({
    changes: { cancelCause: input.cause ?? causeOf(acting) },
  }));

function causeOf({ caller, actor }: Acting): CancelCause {
  if (actor === 'person') return 'person';
  return caller ? 'user' : 'system';
}

/** Carries the ticket over to the next day with its place in the queue. */
export const carryOver: Act<{ today: string }> = (acting, input) =>
  transition(acting, 'carryOver', input, () => ({ changes: { carriedTo: input.today } }));

/** Reopens a closed ticket on the same local day at the chosen place. */
export const reinstate: Act<{ place: Schemas['Place'] }> = (acting, input) =>
  transition(acting, 'reinstate', input, async (ticket, { at, now }) => {
    const [branch] = await acting.tx
      .select({ timeZone: branches.timeZone })
      .from(branches)
      .where(
        and(eq(branches.organisationId, ticket.organisationId), eq(branches.id, ticket.branchId)),
      );
    const today = branch && localMoment(now.getTime(), branch.timeZone).day;
    if (!today || ticket.day > today) throw conflict('illegal_transition');
    if (ticket.day < today) throw conflict('too_late');
    // An arrival equal to the scheduled time means that the person had not come yet.
    const came = ticket.arrivedAt.getTime() !== ticket.scheduledAt?.getTime();
    const arrivedAt = came ? ticket.arrivedAt : at;
    const queuedAt = await placeIn(acting.tx, ticket, { arrivedAt }, { place: input.place, now });
    return { changes: { arrivedAt, queuedAt } };
  });
