import { and, asc, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { Database } from '../../db/database.ts';
import { appointmentWaits } from '../../db/schema/appointments.ts';
import { messages } from '../../db/schema/messages.ts';
import { branches, organisations, services } from '../../db/schema/organisation.ts';
import { polls } from '../../db/schema/polls.ts';
import { ticketEvents, tickets } from '../../db/schema/tickets.ts';
import { notFound } from '../../errors/app-error.ts';
import { type Accessing, recordAccess } from '../../people/record-access.ts';
import { personById } from '../../people/store.ts';
import { everythingOf } from './everything.ts';
import { presentPerson } from './present.ts';
import { selectVisits } from './visits.ts';

type Schemas = components['schemas'];

/** Exports all stored data of a person in the organisation and records the access. Throws 404. */
export async function exportPerson(
  { db, writing }: { db: Database; writing: Database },
  accessing: Accessing,
  id: number,
): Promise<Schemas['PersonExport']> {
  const { organisationId } = accessing.caller;
  const person = await personById(db, organisationId, id);
  if (!person) throw notFound('person_not_found');
  await recordAccess(writing, accessing, 'export', id);
  const [organisation] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const { ticketIds, waitIds } = await everythingOf(db, person);
  return {
    exportedAt: accessing.now.toISOString(),
    organisation: organisation?.name ?? '',
    person: presentPerson(person),
    visits: await exportedVisits(db, organisationId, ticketIds),
    waits: await exportedWaits(db, organisationId, waitIds),
  };
}

async function exportedVisits(db: Database, organisationId: number, ids: number[]) {
  const rows = await selectVisits(
    db,
    and(eq(tickets.organisationId, organisationId), inArray(tickets.id, ids)),
  ).orderBy(asc(tickets.arrivedAt), asc(tickets.id));
  const events = await db
    .select()
    .from(ticketEvents)
    .where(
      and(eq(ticketEvents.organisationId, organisationId), inArray(ticketEvents.ticketId, ids)),
    )
    .orderBy(asc(ticketEvents.id));
  const sent = await db
    .select()
    .from(messages)
    .where(and(eq(messages.organisationId, organisationId), inArray(messages.ticketId, ids)))
    .orderBy(asc(messages.id));
  const answers = await db
    .select()
    .from(polls)
    .where(and(eq(polls.organisationId, organisationId), inArray(polls.ticketId, ids)));
  return rows.map(({ ticket, branchName, serviceName }): Schemas['ExportedVisit'] => {
    const poll = answers.find(({ ticketId }) => ticketId === ticket.id);
    return {
      id: ticket.id,
      label: ticketLabel(ticket),
      at: ticket.arrivedAt.toISOString(),
      branchName,
      serviceName,
      status: ticket.status,
      name: ticket.customerName,
      document: ticket.customerDocument,
      phone: ticket.customerPhone,
      email: ticket.customerEmail,
      language: ticket.customerLanguage,
      consents: ticket.customerConsents,
      note: ticket.note,
      events: events
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ at, action, note }) => ({ at: at.toISOString(), action, note })),
      messages: sent
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ createdAt, kind, channel, address, parameters, status }) => ({
          at: createdAt.toISOString(),
          kind,
          channel,
          address,
          parameters,
          status,
        })),
      rating: poll?.rating ?? null,
      comment: poll?.comment ?? null,
    };
  });
}

async function exportedWaits(db: Database, organisationId: number, ids: number[]) {
  const rows = await db
    .select({ wait: appointmentWaits, branchName: branches.name, serviceName: services.name })
    .from(appointmentWaits)
    .innerJoin(
      branches,
      and(
        eq(branches.organisationId, appointmentWaits.organisationId),
        eq(branches.id, appointmentWaits.branchId),
      ),
    )
    .innerJoin(
      services,
      and(
        eq(services.organisationId, appointmentWaits.organisationId),
        eq(services.id, appointmentWaits.serviceId),
      ),
    )
    .where(
      and(eq(appointmentWaits.organisationId, organisationId), inArray(appointmentWaits.id, ids)),
    )
    .orderBy(asc(appointmentWaits.id));
  return rows.map(({ wait, branchName, serviceName }) => ({
    at: wait.createdAt.toISOString(),
    day: wait.day,
    branchName,
    serviceName,
    status: wait.status,
  }));
}
