import { and, asc, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { hasNames } from '#domain/names/names.ts';
import { closingOn } from '#domain/schedules/calendar.ts';
import { openingAt } from '#domain/schedules/opening.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { branchIntakes } from '../../db/schema/intakes.ts';
import { branches, services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { notFound } from '../../errors/app-error.ts';
import type { WaitNow } from '../../live/wait-now.ts';
import { idAtAddress } from '../../organisation/address.ts';
import { brandOf } from '../../organisation/brand.ts';
import { calendarsOf } from '../../organisation/calendars.ts';
import { settingOf } from '../../organisation/settings.ts';
import { givenByPhone } from './terms.ts';

type Schemas = components['schemas'];

export interface OpenBranch {
  branch: BranchRow;
  proof: 'display' | 'word';
  word: string;
  /** Maximum percentage of the queue for numbers backed by a single code. */
  shareAtMost: number;
}

/**
 * Finds the branch by its organisation's current or former slug. Throws 404 unless it issues
 * numbers by phone.
 */
export async function openBranch(
  db: Database,
  slug: string,
  branchId: number,
): Promise<OpenBranch> {
  const [found] = await db
    .select({
      branch: branches,
      proof: branchIntakes.proof,
      word: branchIntakes.word,
      shareAtMost: branchIntakes.shareAtMost,
    })
    .from(branches)
    .innerJoin(
      branchIntakes,
      and(
        eq(branchIntakes.organisationId, branches.organisationId),
        eq(branchIntakes.branchId, branches.id),
      ),
    )
    .where(
      and(
        eq(branches.organisationId, idAtAddress(slug)),
        eq(branches.id, branchId),
        eq(branches.active, true),
        eq(branchIntakes.enabled, true),
      ),
    );
  if (!found) throw notFound();
  return found;
}

export async function placeOf(
  deps: Deps,
  { branch, proof }: OpenBranch,
  { now, waitNow }: { now: Date; waitNow: WaitNow },
): Promise<Schemas['IntakePlace']> {
  const { organisationId, id, name, address, timeZone } = branch;
  const { db } = deps.database;
  const offered = await db
    .select({
      id: services.id,
      name: services.name,
      names: services.names,
      group: services.group,
      required: services.requiredData,
      // Drizzle omits the table name from columns of a single selected table, so it is written out.
      waiting: sql<number>`(select count(*)::int from tickets t
        where t.client_id = ${services}.client_id and t.service_id = ${services}.id
          and t.status = 'waiting')`,
    })
    .from(services)
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.branchId, id),
        eq(services.active, true),
        givenByPhone,
      ),
    )
    .orderBy(asc(services.position), asc(services.id));
  const ids = offered.map((each) => each.id);
  const calendars = await calendarsOf(db, [branch], { from: now, until: now }, ids);
  const openingOf = (serviceId: number | null) =>
    openingAt(calendars(branch, serviceId), now.getTime());
  const withWait = async ({ names, ...each }: (typeof offered)[number]) => {
    const { open, day } = openingOf(each.id);
    const closing = closingOn(calendars(branch, each.id).service, day);
    return {
      ...each,
      ...(hasNames(names) && { names }),
      wait: await waitNow({ organisationId, branchId: id, serviceId: each.id }, now),
      open,
      ...(closing && { closedFor: closing.name }),
    };
  };
  return {
    face: await brandOf(deps, organisationId),
    branch: { id, name, address, timeZone },
    proof,
    open: openingOf(null).open,
    keptDays: await settingOf(deps, organisationId, 'vez.tickets.personalData.days'),
    services: await Promise.all(offered.map(withWait)),
  };
}
