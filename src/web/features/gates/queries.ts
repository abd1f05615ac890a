import { query } from '../../api/query.ts';

export const ownGateQuery = () => query('/api/gates/mine');
export const branchesQuery = () => query('/api/branches/mine');
export const gatesQuery = (branchId: number) =>
  query('/api/branches/{branchId}/gates', { params: { path: { branchId } } });
