import type { components } from '#contract/types.ts';
import type { ErrorKey } from '../../../errors/app-error.ts';
import type { StoredUser } from './records.ts';

type BulkReport = components['schemas']['BulkReport'];

const mostNamed = 20;

/** Keeps the order of `ids`; IDs missing from `found` are out of the caller's reach. */
export function bulkReport<User extends Pick<StoredUser, 'row'>>(
  ids: readonly number[],
  found: readonly User[],
  refusalOf: (user: User) => ErrorKey | null,
): { report: BulkReport; taken: User[] } {
  const byId = new Map(found.map((user) => [user.row.id, user]));
  const taken: User[] = [];
  const refused: BulkReport['refused'] = [];
  for (const id of ids) {
    const user = byId.get(id);
    const key = user ? refusalOf(user) : 'not_found';
    if (key) refused.push({ id, name: user ? nameOf(user) : null, key });
    else if (user) taken.push(user);
  }
  return {
    report: { done: taken.length, names: taken.slice(0, mostNamed).map(nameOf), refused },
    taken,
  };
}

function nameOf({ row: { firstName, lastName } }: Pick<StoredUser, 'row'>): string {
  return `${firstName} ${lastName}`.trim();
}
