import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every table of a tenant has the organisation (`client`, the specification's word) first in its
 * key, so that no reference crosses tenants and tables can be sharded. Instants are `timestamptz`;
 * hours and days of a branch are local.
 */
export const organisationId = () => ref('client_id').notNull();
export const id = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Grows with each change of a configured row; a change based on an older version is refused. */
export const version = () => integer('version').notNull().default(1);
/** A name for ordered lists, in the order of `compareNames` of the domain. */
export const nameText = customType<{ data: string }>({ dataType: () => 'text collate "names"' });
