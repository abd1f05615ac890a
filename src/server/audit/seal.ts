import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { failedBy } from '../db/failure.ts';
import { type AuditKind, auditSeals } from '../db/schema/audit.ts';
import { organisations } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import { auditKinds, digestOf, hashOf, tableOf } from './chain.ts';

/** Maximum entries of one seal; more wait for the next. */
const atMost = 10_000;

export async function sealAudits({ database: { db }, clock }: Deps): Promise<void> {
  for (const kind of auditKinds) {
    const open = await rowsOf<{ id: number }>(
      db,
      sql`select o.id from ${organisations} o
        where exists (select from ${tableOf[kind]} a where a.client_id = o.id and a.seal is null)`,
    );
    for (const { id } of open) await sealOne(db, { organisationId: id, kind, at: clock() });
  }
}

interface Sealing {
  organisationId: number;
  kind: AuditKind;
  at: Date;
}

async function sealOne(db: Database, { organisationId, kind, at }: Sealing): Promise<void> {
  const seal = async (tx: Database): Promise<void> => {
    const [last] = await tx
      .select({ place: auditSeals.place, hash: auditSeals.hash })
      .from(auditSeals)
      .where(and(eq(auditSeals.organisationId, organisationId), eq(auditSeals.kind, kind)))
      .orderBy(desc(auditSeals.place))
      .limit(1);
    const place = (last?.place ?? 0) + 1;
    // Entries that commit later belong to the next seal, whatever their ID.
    const [sealed] = await rowsOf<{ entries: number; since: string; digest: string }>(
      tx,
      sql`with sealed as (
          update ${tableOf[kind]} a set seal = ${place}
          where client_id = ${organisationId} and seal is null and id <= (
            select max(id) from (
              select id from ${tableOf[kind]} where client_id = ${organisationId} and seal is null
              order by id limit ${atMost}) first)
          returning a.*)
        select ${digestOf(kind)} from sealed`,
    );
    if (!sealed || sealed.entries === 0) return;
    const next = {
      organisationId,
      kind,
      place,
      sealedAt: at,
      ...sealed,
      since: new Date(sealed.since),
    };
    await tx.insert(auditSeals).values({ ...next, hash: hashOf(next, last?.hash ?? '') });
  };
  await db.transaction(seal).catch((error: unknown) => {
    // Another process has sealed meanwhile; the next round handles the rest.
    if (!failedBy(error, 'uniqueViolation')) throw error;
  });
}
