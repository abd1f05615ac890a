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

export const accessesKeptMs = 2 * 365 * 24 * 3600 * 1000;

const contentOf: Record<AuditKind, SQL> = {
  user: sql.raw('actor_id, subject_id, action, before, after'),
  configuration: sql.raw('actor_id, kind, subject, branch_id, action, before, after'),
  people: sql.raw('actor_id, person_id, action'),
};

export function digestOf(kind: AuditKind): SQL {
  const line = sql`jsonb_build_array(id, extract(epoch from at), ${contentOf[kind]})::text`;
  return sql`count(*)::int as entries, min(at) as since,
    encode(sha256(convert_to(string_agg(${line}, E'\n' order by id), 'UTF8')), 'hex') as digest`;
}

/** Returns the hash of a seal that follows another; `before` is empty for the first. */
export function hashOf(seal: Omit<Seal, 'hash'>, before: string): string {
  const { organisationId, kind, place, sealedAt, entries, since, digest } = seal;
  const said = [organisationId, kind, place, sealedAt.toISOString(), entries, since.toISOString()];
  return createHash('sha256')
    .update(JSON.stringify([before, ...said, digest]))
    .digest('hex');
}
