import { type SQL, sql } from 'drizzle-orm';
import type { SchemeName } from '#contract/operations.ts';
import type { components } from '#contract/types.ts';
import type { Transaction } from '../db/database.ts';

export type Change = components['schemas']['Change'];

/** NOTIFY channel between processes; database triggers use the name too. */
export const channel = 'vez';

export const wakeChannel = 'vez_messages';

/** SQL expression that wakes the delivery in every process once the transaction commits. */
export const wakes = sql`pg_notify(${sql.raw(`'${wakeChannel}'`)}, '')`;

export interface Published {
  organisationId: number;
  change: Change;
}

/**
 * A user, device or link whose permissions have changed; sent by database triggers, so that no
 * change is missed.
 */
export interface ChangedRights {
  organisationId: number;
  rightsOf: number;
  /** Defaults to a user. */
  scheme?: SchemeName;
}

/** Notifies the organisation's followers in every process, once the transaction commits. */
export async function publish(tx: Transaction, published: Published): Promise<void> {
  await tx.execute(sql`select ${notified(sql`${JSON.stringify(published)}`)}`);
}

/** SQL expression of `publish`; `published` is the text of a `Published`. */
export function notified(published: SQL): SQL {
  return sql`pg_notify(${channel}, ${published})`;
}

/**
 * Notifies users in charge of a branch that is new, closed or reopened: their streams check
 * permissions again and, if these changed, the pages reload.
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
