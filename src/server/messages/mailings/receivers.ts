import type { Database } from '../../db/database.ts';
import type { reportMailings } from '../../db/schema/mailings.ts';
import type { Deps } from '../../deployment/deps.ts';
import { settingOf } from '../../organisation/settings.ts';
import { type ReadBranch, readersOf } from './readers.ts';

export interface Receiver {
  /** Null outside the organisation. */
  userId: number | null;
  address: string;
}

/**
 * Returns the present receivers of a mailing: its users who may read the reports, and its outside
 * addresses while the organisation allows them.
 */
export async function receiversOf(
  db: Database,
  deps: Deps,
  {
    organisationId,
    userIds,
    outside,
  }: Pick<typeof reportMailings.$inferSelect, 'organisationId' | 'userIds' | 'outside'>,
  branch: ReadBranch,
): Promise<Receiver[]> {
  const readers = userIds.length > 0 ? await readersOf(db, branch, { ids: userIds }) : [];
  const allowed =
    outside.length > 0 && (await settingOf(deps, organisationId, 'vez.reports.outside', db));
  return [
    ...readers.map(({ userId, email }) => ({ userId, address: email })),
    ...(allowed ? outside.map((address) => ({ userId: null, address })) : []),
  ];
}
