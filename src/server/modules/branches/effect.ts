import type { components } from '#contract/types.ts';
import { type ReplayedCall, replay } from '#domain/tickets/replay/replay.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import type { services } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';
import { pastDay, weighed } from './replay.ts';

type Schemas = components['schemas'];
type ServiceRow = typeof services.$inferSelect;

/**
 * Replays today's closed tickets with the service as it is and as changed; both are simulations, so
 * that they differ by the change alone. Throws 404 `service_not_found`.
 */
export async function effectToday(
  db: Database,
  branch: BranchRow,
  now: Date,
  { serviceId, ...weights }: Schemas['Weights'] & { serviceId: number },
): Promise<Schemas['Effect']> {
  const { day } = localMoment(now.getTime(), branch.timeZone);
  const { offered, past, gates } = await pastDay(db, branch, day);
  const changed = offered.map((each) => (each.id === serviceId ? { ...each, ...weights } : each));
  const { strategy } = branch;
  if (!offered.some(({ id }) => id === serviceId)) throw notFound('service_not_found');
  if (!isStrategyName(strategy)) throw new Error(`Unknown strategy ${strategy}`);
  const figures = (all: ServiceRow[]) =>
    figuresOf(replay(strategy, inOrder(all).map(weighed), past, gates), all);
  return { before: figures(offered), after: figures(changed) };
}

const inOrder = (all: readonly ServiceRow[]) =>
  [...all].sort((a, b) => a.position - b.position || a.id - b.id);

function figuresOf(
  calls: readonly ReplayedCall[],
  all: readonly ServiceRow[],
): Schemas['DayFigures'] {
  return {
    ...waitsOf(calls),
    services: all.flatMap(({ id, name, thresholdSeconds }) => {
      const own = calls.filter((call) => call.serviceId === id);
      const { called, meanSeconds, worstSeconds } = waitsOf(own);
      if (meanSeconds === null || worstSeconds === null) return [];
      const inTime = own.filter(({ waitedMs }) => waitedMs <= thresholdSeconds * 1000).length;
      return [{ serviceId: id, serviceName: name, called, inTime, meanSeconds, worstSeconds }];
    }),
  };
}

function waitsOf(calls: readonly ReplayedCall[]) {
  const sum = calls.reduce((total, { waitedMs }) => total + waitedMs, 0);
  const worst = calls.reduce((most, { waitedMs }) => Math.max(most, waitedMs), 0);
  const none = calls.length === 0;
  return {
    called: calls.length,
    meanSeconds: none ? null : sum / calls.length / 1000,
    worstSeconds: none ? null : worst / 1000,
  };
}
