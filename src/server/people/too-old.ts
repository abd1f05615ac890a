import { type SQL, sql } from 'drizzle-orm';
import type { KeptKind } from '#domain/people/retention.ts';
import { withPersonalData } from '../db/schema/tickets.ts';

interface PersonalRows {
  from: SQL;
  rows: SQL;
  /** Start of the retention period. */
  since: SQL;
}

export const keptData: Record<KeptKind, PersonalRows> = {
  visits: { from: sql`tickets`, rows: withPersonalData, since: sql`closed_at` },
  people: { from: sql`people`, rows: sql`true`, since: sql`last_visit_at` },
  comments: { from: sql`polls`, rows: sql`comment <> ''`, since: sql`answered_at` },
  // The day has ended in every time zone.
  waits: { from: sql`appointment_waits`, rows: sql`true`, since: sql`(day + 2)::timestamptz` },
  messages: { from: sql`messages`, rows: sql`status <> 'waiting'`, since: sql`created_at` },
  links: { from: sql`links`, rows: sql`true`, since: sql`expires_at` },
};

/** SQL condition: rows of a kind that an organisation has kept since before `until`. */
export function tooOld(kind: KeptKind, organisationId: number, until: Date): SQL {
  const { rows, since } = keptData[kind];
  return sql`client_id = ${organisationId} and ${rows} and ${since} < ${until.toISOString()}`;
}
