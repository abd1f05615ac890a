import { readFileSync, type Stats, statSync } from 'node:fs';
import { SetupError } from '../../errors/setup-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

const unprivileged = ['nobody', 'daemon'];

/**
 * Returns the account for PostgreSQL, which refuses root: the owner of `folder`, otherwise one
 * without rights; null if this process is not root. Throws a SetupError for another owner, or
 * without any such account.
 */
export function accountFor(folder: string): Account | null {
  const own = process.getuid?.();
  const owner: Stats | undefined = statSync(folder, { throwIfNoEntry: false });
  if (own !== 0) {
    if (owner === undefined || own === undefined || owner.uid === own) return null;
    throw new SetupError(
      `${folder} belongs to another user (${owner.uid}): start Vez as that one.`,
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  for (const name of unprivileged) {
    const account = accounts.get(name);
    if (account) return account;
  }
  throw new SetupError(
    `PostgreSQL does not run as root, and there is no account ${unprivileged.join(' or ')}: start Vez as an ordinary user, or name a PostgreSQL in DATABASE_URL.`,
  );
}
