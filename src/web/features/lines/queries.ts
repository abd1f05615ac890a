import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import type { Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';

type Board = components['schemas']['Board'];

/** The branch's live board; the device stores it without operators' names. */
export const boardQuery = (branchId: number) =>
  query(
    api.branchBoard,
    { path: { branchId } },
    { keep: true, kept: withoutNames, staleBy: by(branchId, 'ticket', 'gate', 'way') },
  );

function withoutNames({ gates, ...rest }: Board): Board {
  return { ...rest, gates: gates.map((gate) => ({ ...gate, operator: null })) };
}

/** Simulation of a past day; never stale, because it cannot change and is expensive to compute. */
export const replayQuery = (branchId: number, asked: Input<'branchReplay'>['query']) => ({
  ...query(
    api.branchReplay,
    { path: { branchId }, query: asked },
    { keep: false, staleBy: byNothing },
  ),
  staleTime: Number.POSITIVE_INFINITY,
});
