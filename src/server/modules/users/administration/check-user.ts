import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { grantableRoles, splitPiped } from '#domain/users/grants.ts';
import { checkPersonalData, usualTimeZone } from '#domain/users/personal-data.ts';
import type { ErrorKey } from '../../../errors/app-error.ts';
import type { StoredUser } from './records.ts';
import type { Grounds } from './visible-users.ts';

export type UserData = components['schemas']['UserData'];
export interface UserError {
  field: string;
  key: ErrorKey;
}

/** A user's stored data, without views and password. */
export interface Facts {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  address: string | null;
  nickname: string | null;
  type: Role;
  timeZone: string;
  hierarchyId: number;
  /** In ascending order. */
  branchIds: number[];
}

/** The data as stored: trimmed, with empty texts as null. */
export function factsOf(data: UserData, before: StoredUser | null): Facts {
  const orNull = (text = '') => text.trim() || null;
  return {
    firstName: data.firstName.trim(),
    lastName: data.lastName.trim(),
    email: data.email.trim(),
    phoneNumber: orNull(data.phoneNumber),
    address: orNull(data.address),
    nickname: orNull(data.nickname),
    type: data.typeUser,
    timeZone: orNull(data.timeZone) ?? before?.row.timeZone ?? usualTimeZone,
    hierarchyId: data.hierarchyId,
    branchIds: splitPiped(data.branches)
      .map(Number)
      .sort((a, b) => a - b),
  };
}

export function factsOfStored({ row, branchIds }: StoredUser): Facts {
  const { firstName, lastName, email, phoneNumber, address, nickname } = row;
  const { type, timeZone, hierarchyId } = row;
  const personal = { firstName, lastName, email, phoneNumber, address, nickname };
  return { ...personal, type, timeZone, hierarchyId, branchIds };
}

/**
 * Returns all faults of the facts, one error per field. `before` is the user to change; `takenBy`
 * is the user of the organisation who already has the e-mail.
 */
export function judgeFacts(
  facts: Facts,
  grounds: Grounds,
  { before, takenBy }: { before: StoredUser | null; takenBy: { id: number } | null },
): UserError[] {
  const { caller } = grounds;
  const { phoneNumber, address, nickname } = facts;
  const errors: UserError[] = checkPersonalData({
    ...facts,
    phoneNumber: phoneNumber ?? '',
    address: address ?? '',
    nickname: nickname ?? '',
  });
  if (takenBy && takenBy.id !== before?.row.id) errors.push({ field: 'email', key: 'email_taken' });
  if (!grantableRoles(caller.role).includes(facts.type)) {
    errors.push({ field: 'typeUser', key: 'role_not_allowed' });
  } else if (before?.row.id === caller.userId && facts.type !== before.row.type) {
    errors.push({ field: 'typeUser', key: 'own_role' });
  }
  if (!grounds.hierarchies.has(facts.hierarchyId)) {
    errors.push({ field: 'hierarchyId', key: 'hierarchy_not_found' });
  }
  // Users keep the branches they have, closed ones included.
  const kept = before?.row.hierarchyId === facts.hierarchyId ? before.branchIds : [];
  const fits = (id: number) =>
    grounds.branches.get(id)?.hierarchyId === facts.hierarchyId || kept.includes(id);
  if (!facts.branchIds.every(fits)) errors.push({ field: 'branches', key: 'branch_not_found' });
  return errors;
}
