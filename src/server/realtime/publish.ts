import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Transaction } from '../db/client.ts';

export type Change = components['schemas']['Change'];

/** The NOTIFY channel that carries changes between processes. */
export const channel = 'vez';

export interface Published {
  clientId: number;
  change: Change;
}

/** Tells every follower of the tenant, in every process, once the transaction has committed. */
export async function publish(tx: Transaction, published: Published): Promise<void> {
  await tx.execute(sql`select ${notified(sql`${JSON.stringify(published)}`)}`);
}

/** The same as a part of a statement; `published` is the text of a `Published`. */
export function notified(published: SQL): SQL {
  return sql`pg_notify(${channel}, ${published})`;
}
