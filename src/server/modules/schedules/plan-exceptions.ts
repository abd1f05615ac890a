import { and, eq } from 'drizzle-orm';
import { checkException } from '#domain/schedules/check.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { services } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';
import { exceptionOf } from '../../organisation/calendars.ts';
import {
  type Facts,
  insertAll,
  knownException,
  newestId,
  recorded,
  removeStored,
  replaceStored,
  singleDays,
} from './exceptions.ts';
import { type ChangeRequest, type Plan, reachOf, refuse } from './plan.ts';

type AskedAs<Kind extends ChangeRequest['kind']> = Extract<ChangeRequest, { kind: Kind }>;

export async function planException(
  db: Database,
  branch: BranchRow,
  asked: AskedAs<'exception'>,
): Promise<Plan> {
  refuse(checkException(asked));
  const stored =
    asked.id === null ? null : await knownException(db, branch, asked.id, asked.version);
  if (asked.place === 'service') await assertOffered(db, branch, asked.serviceId);
  const facts: Facts = {
    ...placed(branch, asked.place, asked.serviceId),
    name: asked.name.trim(),
    fromDay: asked.from,
    untilDay: asked.until,
    yearly: asked.yearly,
    spans: asked.spans,
  };
  return {
    change: {
      kind: 'exceptions',
      removedId: asked.id,
      added: [exceptionOf({ ...facts, id: asked.id ?? newestId })],
    },
    ...reachOf(stored ? [stored, facts] : [facts]),
    save: async (tx) => {
      if (stored) await replaceStored(tx, stored, facts);
      const ids = stored ? [stored.id] : await insertAll(tx, branch.organisationId, [facts]);
      return ids.map((id) => recorded(id, stored, facts));
    },
  };
}

export async function planRemoval(
  db: Database,
  branch: BranchRow,
  { id, version }: AskedAs<'remove'>,
): Promise<Plan> {
  const stored = await knownException(db, branch, id, version);
  return {
    change: { kind: 'exceptions', removedId: id, added: [] },
    ...reachOf([stored]),
    save: async (tx) => {
      await removeStored(tx, stored);
      return [recorded(id, stored, null)];
    },
  };
}

/** Plans days on which the place is closed; skips the ones it already has under the same name. */
export async function planHolidays(
  db: Database,
  branch: BranchRow,
  { place, days }: AskedAs<'holidays'>,
): Promise<Plan> {
  const at = placed(branch, place, null);
  const there = await singleDays(db, branch.organisationId, at);
  const added = days
    .map(({ day, name }): Facts => {
      const facts = { name: name.trim(), fromDay: day, untilDay: day, yearly: false, spans: [] };
      refuse(checkException({ ...facts, from: day, until: day }));
      return { ...at, ...facts };
    })
    .filter(({ fromDay, name }) => !there.some((row) => row.day === fromDay && row.name === name));
  return {
    change: {
      kind: 'exceptions',
      removedId: null,
      added: added.map((facts, index) => exceptionOf({ ...facts, id: newestId - index })),
    },
    ...reachOf(added),
    place,
    save: async (tx) => {
      const ids = await insertAll(tx, branch.organisationId, added);
      return added.map((facts, index) => recorded(ids[index] ?? 0, null, facts));
    },
  };
}

function placed(
  { id, divisionId }: BranchRow,
  place: AskedAs<'exception'>['place'],
  serviceId: number | null,
): Pick<Facts, 'divisionId' | 'branchId' | 'serviceId'> {
  return {
    divisionId: place === 'division' ? divisionId : null,
    branchId: place === 'branch' || place === 'service' ? id : null,
    serviceId: place === 'service' ? serviceId : null,
  };
}

async function assertOffered(
  db: Database,
  { organisationId, id }: BranchRow,
  serviceId: number | null,
): Promise<void> {
  const [service] = await db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.branchId, id),
        eq(services.id, serviceId ?? 0),
      ),
    );
  if (!service) throw notFound('service_not_found', 'serviceId');
}
