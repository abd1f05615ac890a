import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every table of a tenant has the organisation as the first column of its key, so that no reference
 * can cross tenants and the tables can be sharded by tenant. Failed sign-ins belong to none. Tables and columns keep the specification's
 * word for an organisation: client. Instants are `timestamptz`; hours and days of a branch are local
 * to its time zone.
 */
export const organisationId = () => ref('client_id').notNull();
export const id = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Grows with each change of a configured row: a change made on an older one is refused. */
export const version = () => integer('version').notNull().default(1);
/** A name that lists are ordered by, in the order of `compareNames` of the domain. */
export const nameText = customType<{ data: string }>({ dataType: () => 'text collate "names"' });
