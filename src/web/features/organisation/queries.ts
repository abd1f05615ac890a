import { query } from '../../api/query.ts';
import type { StaleBy } from '../../api/stale-by.ts';

/** By changes of the organisation as a whole. */
const ofOrganisation: StaleBy<unknown> = ({ kind, branchId }) =>
  branchId === null && (kind === 'configuration' || kind === 'resync');

/** Every setting with who changed it, so that the device keeps none of it. */
export const settingsQuery = (clientId: number) =>
  query('organisationSettings', { path: { clientId } }, { keep: false, staleBy: ofOrganisation });
