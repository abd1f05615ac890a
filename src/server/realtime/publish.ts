import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Transaction } from '../db/client.ts';

export type Change = components['schemas']['Change'];

/** The NOTIFY channel between processes; the database's triggers write its name too. */
export const channel = 'vez';

export interface Published {
  organisationId: number;
  change: Change;
}

/** A user whose role, views, branches or sessions have changed; the database's triggers send it. */
export interface ChangedRights {
  organisationId: number;
  rightsOf: number;
}

/** Notifies the organisation's followers in every process, once the transaction commits. */
export async function publish(tx: Transaction, published: Published): Promise<void> {
  await tx.execute(sql`select ${notified(sql`${JSON.stringify(published)}`)}`);
}

/** `publish` as a part of a statement; `published` is the text of a `Published`. */
export function notified(published: SQL): SQL {
  return sql`pg_notify(${channel}, ${published})`;
}
