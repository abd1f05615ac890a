import { type SQL, sql } from 'drizzle-orm';
import type { SchemeName } from '#contract/operations.ts';
import type { components } from '#contract/types.ts';
import type { Transaction } from '../db/client.ts';

export type Change = components['schemas']['Change'];

/** The NOTIFY channel between processes; the database's triggers write its name too. */
export const channel = 'vez';

/** The NOTIFY channel that wakes the delivery of messages. */
export const wakeChannel = 'vez_messages';

/** Wakes the delivery in every process once the transaction commits, as a part of a statement. */
export const wakes = sql`pg_notify(${sql.raw(`'${wakeChannel}'`)}, '')`;

export interface Published {
  organisationId: number;
  change: Change;
}

/**
 * A user, device or link whose rights have changed; the database's triggers send it, however they
 * were changed.
 */
export interface ChangedRights {
  organisationId: number;
  rightsOf: number;
  /** A user if absent. */
  scheme?: SchemeName;
}

/** Notifies the organisation's followers in every process, once the transaction commits. */
export async function publish(tx: Transaction, published: Published): Promise<void> {
  await tx.execute(sql`select ${notified(sql`${JSON.stringify(published)}`)}`);
}

/** `publish` as a part of a statement; `published` is the text of a `Published`. */
export function notified(published: SQL): SQL {
  return sql`pg_notify(${channel}, ${published})`;
}

/**
 * Notifies those in charge of a branch that is new, closed or open again: their streams read their
 * rights anew, and with others the pages read everything anew.
 */
export async function tellThoseInCharge(
  tx: Transaction,
  { organisationId, id, divisionId }: { organisationId: number; id: number; divisionId: number },
): Promise<void> {
  await tx.execute(sql`select ${notified(sql`json_build_object('organisationId', u.client_id,
      'rightsOf', u.id)::text`)}
    from users u
    where u.client_id = ${organisationId} and u.active
      and (u.type = 'Manager' and u.hierarchy_id = (select hierarchy_id from divisions
          where client_id = ${organisationId} and id = ${divisionId})
        or exists (select from user_branches b where b.client_id = u.client_id
          and b.user_id = u.id and b.branch_id = ${id}))
      and exists (select from sessions s where s.client_id = u.client_id and s.user_id = u.id
        and s.ended_at is null)`);
}
