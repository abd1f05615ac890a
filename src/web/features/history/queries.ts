import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** A page of the turns of a branch that are closed. */
export const attendedQuery = (branchId: number, asked: Input<'branchAttended'>['query']) => ({
  ...query(
    'branchAttended',
    { path: { branchId }, query: asked },
    { keep: false, staleBy: by(branchId, 'ticket') },
  ),
  placeholderData: keepPreviousData,
});

/** A page of the turns of a branch that went to another operator, service or branch. */
export const reassignedQuery = (branchId: number, asked: Input<'branchReassigned'>['query']) => ({
  ...query(
    'branchReassigned',
    { path: { branchId }, query: asked },
    { keep: false, staleBy: by(branchId, 'ticket') },
  ),
  placeholderData: keepPreviousData,
});
