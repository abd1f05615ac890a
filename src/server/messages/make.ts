import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isAskedFor, kindsOf, usefulUntil } from '#domain/messages/causes.ts';
import { addressIn, channels, isPersonal, type MessageChannel } from '#domain/messages/channels.ts';
import { type MessageKind, travelsBy } from '#domain/messages/kinds.ts';
import { activationTime, reminderTimes } from '#domain/messages/quiet-hours.ts';
import type { Names } from '#domain/names/name-in.ts';
import type { Transaction } from '../db/database.ts';
import { pushSubscriptions } from '../db/schema/alerts.ts';
import { messageCauses, messages } from '../db/schema/messages.ts';
import { branches, gates, organisations, services } from '../db/schema/organisation.ts';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { countAhead } from '../live/count-ahead.ts';
import { localTime, parametersOf } from './parameters.ts';
import { type Rules, rulesOf } from './rules.ts';

/** Causes that one transaction takes. A statement has at most 65,535 parameters. */
export const mostCauses = 50;

/**
 * Makes the messages of recorded causes, each exactly once whatever processes do so. Returns the
 * number of causes; at `mostCauses` there may be more.
 */
export function makeMessages(deps: Deps): Promise<number> {
  return deps.database.db.transaction(async (tx) => {
    const found = await takeCauses(tx);
    if (found.length === 0) return 0;
    const made = await Promise.all(found.map((each) => messagesOf(tx, deps, each)));
    const rows = made.flat();
    const keys = found.map(
      ({ cause }) => sql`(${cause.organisationId}::bigint, ${cause.id}::bigint)`,
    );
    await Promise.all([
      rows.length > 0 && tx.insert(messages).values(rows).onConflictDoNothing(),
      tx
        .delete(messageCauses)
        .where(inArray(sql`(${messageCauses.organisationId}, ${messageCauses.id})`, keys)),
    ]);
    return found.length;
  });
}

type Found = Awaited<ReturnType<typeof takeCauses>>[number];

function takeCauses(tx: Transaction) {
  const { organisationId, ticketId, branchId, serviceId, gateId } = messageCauses;
  return (
    tx
      .select({
        cause: messageCauses,
        ticket: tickets,
        organisation: organisations.name,
        branch: { name: branches.name, address: branches.address, timeZone: branches.timeZone },
        service: { name: services.name, names: services.names },
        gate: { name: gates.name, names: gates.names },
        devices: sql<string[]>`array(select id::text from ${pushSubscriptions}
        where client_id = ${organisationId} and ticket_id = ${ticketId})`,
      })
      .from(messageCauses)
      .innerJoin(tickets, and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId)))
      .innerJoin(organisations, eq(organisations.id, organisationId))
      .innerJoin(
        branches,
        and(eq(branches.organisationId, organisationId), eq(branches.id, branchId)),
      )
      .innerJoin(
        services,
        and(eq(services.organisationId, organisationId), eq(services.id, serviceId)),
      )
      .leftJoin(gates, and(eq(gates.organisationId, organisationId), eq(gates.id, gateId)))
      .orderBy(asc(messageCauses.createdAt), asc(messageCauses.id))
      .limit(mostCauses)
      .for('update', { of: messageCauses, skipLocked: true })
      // Planning this join takes five times as long as reading few rows.
      .prepare('take_causes')
      .execute()
  );
}

async function messagesOf(
  tx: Transaction,
  deps: Deps,
  found: Found,
): Promise<(typeof messages.$inferInsert)[]> {
  const { cause, ticket } = found;
  const { organisationId, branchId, ticketId, createdAt } = cause;
  const { customerLanguage: language } = ticket;
  const rules = await rulesOf(deps, organisationId, tx);
  const ahead = cause.kind === 'newTurn' ? await countAhead(tx, ticket) : null;
  return plannedOf(rules, found, ahead).flatMap(({ kind, ...planned }) => {
    const ends = isAskedFor(kind) ? cause.confirmBy : cause.scheduledAt;
    const until = usefulUntil(kind, planned.dueAt.getTime(), ends?.getTime() ?? null);
    const about = { organisationId, branchId, ticketId, language, createdAt, kind };
    const times = { nextAt: planned.dueAt, usefulUntil: new Date(until) };
    return channelsFor(rules, branchId, kind).flatMap((channel) =>
      addressesOf(found, kind, channel).map((address) => ({
        ...about,
        ...planned,
        ...times,
        channel,
        address,
        parameters: parametersFor(found, { kind, channel, ahead }),
      })),
    );
  });
}

interface Planned {
  kind: MessageKind;
  cause: string;
  dueAt: Date;
}

function plannedOf(rules: Rules, { cause, branch }: Found, ahead: number | null): Planned[] {
  const { kind, cause: name, createdAt, branchId, scheduledAt } = cause;
  if (kind !== 'reminders') {
    return kindsOf(kind, ahead ?? 0).map((each) => ({
      kind: each,
      cause: name,
      dueAt: cause.dueAt,
    }));
  }
  if (!scheduledAt) return [];
  const appointment = [rules.plan(branchId), scheduledAt.getTime(), branch.timeZone] as const;
  const activation = activationTime(...appointment);
  const due: [MessageKind, number][] = [
    ['activationReminderSms', activation],
    ['activationReminderEmail', activation],
  ];
  for (const at of reminderTimes(...appointment)) due.push(['scheduledTurnReminder', at]);
  return (
    due
      // A reminder whose time has passed adds nothing to the booking message.
      .filter(([, at]) => at > createdAt.getTime())
      // Reminders of one kind differ by their time.
      .map(([each, at]) => ({ kind: each, cause: `${name}.${at}`, dueAt: new Date(at) }))
  );
}

function channelsFor(rules: Rules, branchId: number, kind: MessageKind): MessageChannel[] {
  return channels.filter(
    (channel) =>
      travelsBy(kind, channel) &&
      (isPersonal(channel) || rules.webhook) &&
      rules.isOn(branchId, kind, channel),
  );
}

/** Empty if the person lacks consent or address. */
function addressesOf(
  { ticket, devices }: Found,
  kind: MessageKind,
  channel: MessageChannel,
): string[] {
  if (!isPersonal(channel)) return [''];
  if (!isAskedFor(kind) && !ticket.customerConsents.includes(channel)) return [];
  const address = addressIn(channel, { email: ticket.customerEmail, phone: ticket.customerPhone });
  if (address === null) return devices;
  return address === '' ? [] : [address];
}

function parametersFor(
  { cause, ticket, organisation, branch, service, gate }: Found,
  { kind, channel, ahead }: { kind: MessageKind; channel: MessageChannel; ahead: number | null },
): Record<string, string> {
  const { prefix, number, scheduledAt, postponedUntil, confirmBy, cancelCause } = cause;
  const { customerLanguage } = ticket;
  const inLanguage = (names: Names): Names =>
    Object.fromEntries(Object.entries(names).filter(([each]) => each === customerLanguage));
  return {
    ...parametersOf({
      prefix,
      number,
      at: kind === 'postponed' ? postponedUntil : scheduledAt,
      organisation,
      branch,
      service: { ...service, names: inLanguage(service.names) },
      gate: gate && { ...gate, names: inLanguage(gate.names) },
    }),
    ...(isPersonal(channel) && { nombre: ticket.customerName }),
    ...(ahead !== null && { delante: String(ahead) }),
    ...(kind === 'appointmentConfirmation' &&
      confirmBy && { limite: localTime(confirmBy, branch.timeZone) }),
    ...(cancelCause && { causa: cancelCause }),
  };
}
