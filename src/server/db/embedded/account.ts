import { readFileSync, type Stats, statSync } from 'node:fs';
import { SetupError } from '../../errors/setup-error.ts';

/** Ids of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

/** Names of accounts without rights that systems have, the usual one first. */
const unprivileged = ['nobody', 'daemon'];

/**
 * The account for PostgreSQL, which refuses to run as root: the one that owns `folder` already, else
 * one without rights. Null where this process is not root and so keeps its own. Throws a SetupError where
 * the folder is somebody else's, or there is no such account.
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
