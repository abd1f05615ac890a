import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AuditKind,
  type auditSeals,
  configurationAudit,
  userAudit,
} from '../db/schema/audit.ts';
import { peopleAudit } from '../db/schema/people.ts';

export type Seal = typeof auditSeals.$inferSelect;

export const auditKinds = ['user', 'configuration', 'people'] as const satisfies AuditKind[];

export const tableOf = {
  user: userAudit,
  configuration: configurationAudit,
  people: peopleAudit,
} as const;

/** For as long, who of the staff had to do with whose data can be asked for. */
export const accessesKeptMs = 2 * 365 * 24 * 3600 * 1000;

/** What of an entry is sealed, beside its id and instant. */
const contentOf: Record<AuditKind, SQL> = {
  user: sql.raw('actor_id, subject_id, action, before, after'),
  configuration: sql.raw('actor_id, kind, subject, branch_id, action, before, after'),
  people: sql.raw('actor_id, person_id, action'),
};

/** Columns `entries`, `since` and `digest` of sealed entries, as an aggregate. */
export function digestOf(kind: AuditKind): SQL {
  const line = sql`jsonb_build_array(id, extract(epoch from at), ${contentOf[kind]})::text`;
  return sql`count(*)::int as entries, min(at) as since,
    encode(sha256(convert_to(string_agg(${line}, E'\n' order by id), 'UTF8')), 'hex') as digest`;
}

/** The hash of a seal that follows another; the first follows nothing. */
export function hashOf(seal: Omit<Seal, 'hash'>, before: string): string {
  const { organisationId, kind, place, sealedAt, entries, since, digest } = seal;
  const said = [organisationId, kind, place, sealedAt.toISOString(), entries, since.toISOString()];
  return createHash('sha256')
    .update(JSON.stringify([before, ...said, digest]))
    .digest('hex');
}
