import type { Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';

/** How a service is configured. What somebody else saved in between would be overwritten. */
export const configurationQuery = (path: { branchId: number; serviceId: number }) => ({
  ...query('serviceConfiguration', { path }, { keep: false, staleBy: by(path.branchId) }),
  staleTime: 0,
  gcTime: 0,
});

/** A past day by another strategy: it stays as it is, and costs the server something. */
export const replayQuery = (branchId: number, asked: Input<'branchReplay'>['query']) => ({
  ...query(
    'branchReplay',
    { path: { branchId }, query: asked },
    { keep: false, staleBy: byNothing },
  ),
  staleTime: Number.POSITIVE_INFINITY,
});
