import type { Deps } from '../../deployment/deps.ts';
import type { MessageRow } from '../claim-due.ts';
import { mailingOf } from './mailing.ts';
import { receiversOf } from './receivers.ts';

/**
 * Returns a word for the log if a queued e-mail must no longer go out; null if it may. Meanwhile
 * the receiver may have lost the account, the branch or the role, or the mailing may have ended.
 */
export async function withheldFor(
  deps: Deps,
  { organisationId, userId, address, parameters }: MessageRow,
): Promise<string | null> {
  const { db } = deps.database;
  const found = await mailingOf(db, organisationId, Number(parameters.mailing));
  if (!found?.mailing.enabled || !found.branch.active) return 'mailing_ended';
  const receivers = await receiversOf(db, deps, found.mailing, found.branch);
  // Compares the address too, because another user may have owned the mailbox meanwhile.
  return receivers.some((each) => each.userId === userId && each.address === address)
    ? null
    : 'not_a_reader';
}
