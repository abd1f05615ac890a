import * as api from '#contract/web.ts';
import type { Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, byOrganisation } from '../../api/stale-by.ts';

export const configurationQuery = (branchId: number) =>
  query(
    api.messageConfiguration,
    { query: { branchId } },
    { keep: true, staleBy: by(branchId, 'configuration') },
  );

/** Messages of a branch, the latest first; not stored on the device, since they name people. */
export const logQuery = (
  branchId: number,
  asked: Omit<NonNullable<Input<'messagesLog'>['query']>, 'branchId'>,
) =>
  query(
    api.messagesLog,
    { query: { branchId, ...asked } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );

export const channelsQuery = () =>
  query(api.messageChannels, {}, { keep: true, staleBy: byOrganisation });

/** Report mailings of a branch; not stored on the device, since they name staff. */
export const mailingsQuery = (branchId: number) =>
  query(
    api.reportMailings,
    { path: { branchId } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );

/** Possible subjects and receivers of mailings; `find` is part of a receiver's name. */
export const mailingChoicesQuery = (branchId: number, find: string) =>
  query(
    api.reportMailingChoices,
    { path: { branchId }, body: { find } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );
