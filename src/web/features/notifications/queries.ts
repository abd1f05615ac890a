import * as api from '#contract/web.ts';
import type { Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, byOrganisation } from '../../api/stale-by.ts';

/** What a branch and its organisation have set of their messages. */
export const configurationQuery = (branchId: number) =>
  query(
    api.messageConfiguration,
    { query: { branchId } },
    { keep: true, staleBy: by(branchId, 'configuration') },
  );

/** The messages of a branch, the latest first; they name people, so that the device keeps none. */
export const logQuery = (
  branchId: number,
  asked: Omit<NonNullable<Input<'messagesLog'>['query']>, 'branchId'>,
) =>
  query(
    api.messagesLog,
    { query: { branchId, ...asked } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );

/** How each channel is reached, without secrets. */
export const channelsQuery = () =>
  query(api.messageChannels, {}, { keep: true, staleBy: byOrganisation });

/** The reports that a branch sends; they name staff, so that the device keeps none. */
export const mailingsQuery = (branchId: number) =>
  query(
    api.reportMailings,
    { path: { branchId } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );

/** What a mailing can be of and to whom; `find` is a part of a reader's name. */
export const mailingChoicesQuery = (branchId: number, find: string) =>
  query(
    api.reportMailingChoices,
    { path: { branchId }, body: { find } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );
