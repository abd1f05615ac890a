import { query } from '../../api/query.ts';
import { by, byOrganisation } from '../../api/stale-by.ts';

/** What a branch and its organisation have set of their messages. */
export const configurationQuery = (branchId: number) =>
  query(
    'messageConfiguration',
    { query: { branchId } },
    { keep: true, staleBy: by(branchId, 'configuration') },
  );

/** How each channel is reached, without secrets. */
export const channelsQuery = () =>
  query('messageChannels', {}, { keep: true, staleBy: byOrganisation });
