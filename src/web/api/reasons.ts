import { query } from './query.ts';

/** Why things are done to turns in a branch; kept on the device, since finishing one needs it. */
export const reasonsQuery = (branchId: number) =>
  query('/api/branches/{branchId}/reasons', { params: { path: { branchId } } }, { persist: true });
