import type { DatabaseHandle } from '../db/handle.ts';
import type { Deps } from '../deployment/deps.ts';
import { FigureKeeper } from '../figures/keeper.ts';

const keepers = new WeakMap<DatabaseHandle, FigureKeeper>();

/** Folds the days whose figures have changed, in one process at a time for each organisation. */
export function foldFigures(deps: Deps, stopping: AbortSignal): Promise<void> {
  const keeper = keepers.get(deps.database) ?? new FigureKeeper(deps);
  keepers.set(deps.database, keeper);
  return keeper.round(stopping);
}
