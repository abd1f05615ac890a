import type { components } from '#contract/types.ts';
import { permissionsOf } from '#domain/permissions/pages.ts';
import type { users } from '../../db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;

/** The user as the browser stores it (spec §3). */
export function presentUser(row: UserRow): components['schemas']['User'] {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    address: row.address,
    phone_number: row.phoneNumber,
    nickname: row.nickname,
    type: row.type,
    time_zone: row.timeZone,
    active: row.active,
    last_password_change: row.lastPasswordChange?.toISOString() ?? null,
    permissions: permissionsOf(row.type, row.views),
  };
}
