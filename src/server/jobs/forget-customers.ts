import { type SQL, sql } from 'drizzle-orm';
import { type KeptKind, keptKinds, retention, tooOldBefore } from '#domain/people/retention.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { inSteps, stepRows } from '../db/in-steps.ts';
import { organisations } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import { forgetCustomers } from '../modules/tickets/forgetting/forget-turns.ts';
import { settingOf } from '../organisation/settings.ts';
import { passVisits } from '../people/pass-visits.ts';
import { keptData, tooOld } from '../people/too-old.ts';

interface Due {
  organisationId: number;
  until: Date;
  now: Date;
}

const forget: Record<KeptKind, (db: Database, due: Due) => Promise<unknown>> = {
  visits: forgetCustomers,
  people: (db, due) =>
    db.transaction(async (tx) => {
      const gone = await rowsOf<{ id: number }>(
        tx,
        sql`delete from people where ${old('people', due)} returning id`,
      );
      const from = gone.map(({ id }) => id);
      await passVisits(tx, due.organisationId, { from, to: null });
    }),
  comments: (db, due) => eachOld(db, 'comments', due, sql`update polls set comment = ''`),
  waits: (db, due) => eachOld(db, 'waits', due, sql`delete from appointment_waits`),
  messages: (db, due) => eachOld(db, 'messages', due, sql`delete from messages`),
  links: (db, due) => eachOld(db, 'links', due, sql`delete from links`),
};

const old = (kind: KeptKind, { organisationId, until }: Due) => tooOld(kind, organisationId, until);

function eachOld(db: Database, kind: KeptKind, due: Due, change: SQL): Promise<number> {
  const some = sql`select ctid from ${keptData[kind].from} where ${old(kind, due)}
    limit ${stepRows}`;
  return inSteps(async () => {
    const rows = await rowsOf(db, sql`${change} where ctid = any(array(${some})) returning 1`);
    return rows.length;
  });
}

/**
 * Forgets personal data after the retention period of each organisation. Returns the number of
 * tickets.
 */
export async function forgetFormerCustomers(deps: Deps): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  let turns = 0;
  for (const { id: organisationId } of await db
    .select({ id: organisations.id })
    .from(organisations)) {
    for (const kind of keptKinds) {
      const days = await settingOf(deps, organisationId, retention[kind]);
      if (days === 0) continue;
      const due = { organisationId, until: tooOldBefore(days, now), now };
      const done = await forget[kind](db, due);
      if (kind === 'visits' && typeof done === 'number') turns += done;
    }
  }
  return turns;
}
