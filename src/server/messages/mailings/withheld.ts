import type { Deps } from '../../deployment/deps.ts';
import type { MessageRow } from '../claim-due.ts';
import { mailingOf } from './mailing.ts';
import { receiversOf } from './receivers.ts';

/**
 * Why a letter that was written must not go out any more, in a word for the log; null where it may.
 * Between the two somebody may have lost the account, the branch or the role, or the mailing ended.
 */
export async function withheldFor(
  deps: Deps,
  { organisationId, userId, address, parameters }: MessageRow,
): Promise<string | null> {
  const { db } = deps.database;
  const found = await mailingOf(db, organisationId, Number(parameters.mailing));
  if (!found?.mailing.enabled || !found.branch.active) return 'mailing_ended';
  const receivers = await receiversOf(db, deps, found.mailing, found.branch);
  // By the address too: what was another's mailbox meanwhile gets nothing.
  return receivers.some((each) => each.userId === userId && each.address === address)
    ? null
    : 'not_a_reader';
}
