import { query } from '../../api/query.ts';
import { byOrganisation } from '../../api/stale-by.ts';

/** Every setting with who changed it, so that the device keeps none of it. */
export const settingsQuery = (clientId: number) =>
  query('organisationSettings', { path: { clientId } }, { keep: false, staleBy: byOrganisation });
