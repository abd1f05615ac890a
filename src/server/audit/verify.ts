import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { type AuditKind, auditSeals, type BrokenSeal } from '../db/schema/audit.ts';
import { accessesKeptMs, auditKinds, digestOf, hashOf, type Seal, tableOf } from './chain.ts';

const stride = 1000;
/** Maximum broken seals in the result. */
const named = 20;

export interface Head {
  kind: AuditKind;
  place: number;
  hash: string;
}

export interface Verification {
  entries: number;
  heads: Head[];
  broken: BrokenSeal[];
}

interface Chain {
  organisationId: number;
  kind: AuditKind;
}

export async function verifyAudits(
  db: Database,
  organisationId: number,
  now: Date,
): Promise<Verification> {
  const found: Verification = { entries: 0, heads: [], broken: [] };
  for (const kind of auditKinds) {
    let head: Head = { kind, place: 0, hash: '' };
    for await (const { seal, here } of sealsOf(db, { organisationId, kind })) {
      const fault = faultOf(seal, { here, head, now });
      const sealedAt = seal.sealedAt.toISOString();
      if (fault) found.broken.push({ kind, place: seal.place, sealedAt, fault });
      found.entries += here?.entries ?? 0;
      head = { kind, place: seal.place, hash: seal.hash };
    }
    found.heads.push(head);
    const beyond = await firstBeyond(db, { organisationId, kind }, head.place);
    if (beyond) found.broken.push({ kind, place: beyond, sealedAt: null, fault: 'chain' });
  }
  return { ...found, broken: found.broken.slice(0, named) };
}

interface Entries {
  entries: number;
  digest: string;
}

function faultOf(
  seal: Seal,
  { here, head, now }: { here: Entries | undefined; head: Head; now: Date },
): BrokenSeal['fault'] | null {
  if (seal.place !== head.place + 1 || seal.hash !== hashOf(seal, head.hash)) return 'chain';
  // Entries about access to personal data are deleted after `accessesKeptMs`.
  const mayBeGone = seal.kind === 'people' && seal.since.getTime() < now.getTime() - accessesKeptMs;
  if (mayBeGone) return null;
  if ((here?.entries ?? 0) < seal.entries) return 'removed';
  return here?.digest === seal.digest ? null : 'changed';
}

async function* sealsOf(db: Database, { organisationId, kind }: Chain) {
  for (let last = 0; ; ) {
    const seals = await db
      .select()
      .from(auditSeals)
      .where(
        and(
          eq(auditSeals.organisationId, organisationId),
          eq(auditSeals.kind, kind),
          gt(auditSeals.place, last),
        ),
      )
      .orderBy(asc(auditSeals.place))
      .limit(stride);
    const until = seals.at(-1)?.place;
    if (until === undefined) return;
    const rows = await rowsOf<Entries & { seal: number }>(
      db,
      sql`select seal, ${digestOf(kind)} from ${tableOf[kind]}
        where client_id = ${organisationId} and seal > ${last} and seal <= ${until} group by seal`,
    );
    const bySeal = new Map(rows.map((row) => [row.seal, row]));
    for (const seal of seals) yield { seal, here: bySeal.get(seal.place) };
    last = until;
  }
}

/** Returns the first seal that entries name beyond the last one, which must have existed. */
async function firstBeyond(
  db: Database,
  { organisationId, kind }: Chain,
  last: number,
): Promise<number | null> {
  const [row] = await rowsOf<{ seal: number | null }>(
    db,
    sql`select min(seal) as seal from ${tableOf[kind]}
      where client_id = ${organisationId} and seal > ${last}`,
  );
  return row?.seal ?? null;
}

/** Returns the heads, printed earlier as `organisation kind place hash`, that the chains lack. */
export async function lacking(db: Database, told: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const line of told) {
    const [organisation, kind, place, hash] = line.trim().split(/\s+/);
    if (!organisation || !kind || Number(place) === 0) continue;
    const found = await rowsOf(
      db,
      sql`select from audit_seals where client_id = ${Number(organisation)} and kind = ${kind}
        and place = ${Number(place)} and hash = ${hash}`,
    );
    if (found.length === 0) lost.push(line);
  }
  return lost;
}
