import { bigint, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every table carries `client_id` as the first column of its key, so that no reference can
 * cross tenants and the tables can be sharded by tenant. Instants are `timestamptz`, branch
 * hours and days are local to the branch's time zone.
 */
export const clientId = () => ref('client_id').notNull();
export const id = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
