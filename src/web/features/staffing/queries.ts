import type { DataTag, QueryFunctionContext } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { type Content, request } from '../../api/client.ts';
import { type Query, type QueryKeyOf, query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';
import type { Choices } from './choices.ts';

type Computing = components['schemas']['StaffingComputing'];
/** Called with the share that is done, from 0 to 1. */
type OnProgress = (share: number) => void;

interface Path {
  branchId: number;
}

/** Polling interval of a computation, short enough for a smooth progress bar. */
const lookMs = 500;

/**
 * Expected arrivals of a day. The server computes the plan from the same forecast, so that both
 * requests wait for one computation.
 */
export function forecastQuery(path: Path, { day, interval, serviceId }: Omit<Choices, 'target'>) {
  const asked = { from: day, until: day, interval, ...(serviceId && { serviceId }) };
  return whenDone(query(api.staffingForecast, { path, query: asked }, kept(path)), () => false);
}

export const servicesQuery = (path: Path, day: string) =>
  query(api.branchSchedule, { path, query: { from: day, until: day } }, kept(path));

export function planQuery(path: Path, body: Choices, onProgress: OnProgress) {
  const known = query(api.staffingPlan, { path, body }, kept(path));
  // Prevents showing another day's plan as a placeholder.
  const replaces = ([, { body: before }]: QueryKeyOf<'staffingPlan'>) =>
    before.day === body.day &&
    before.serviceId === body.serviceId &&
    before.interval === body.interval;
  return whenDone(known, replaces, onProgress);
}

/** The saved plan of a day with the actual figures; the whole branch if no service is given. */
export const pastQuery = (
  path: Path,
  asked: { day: string; serviceId?: number | undefined; interval?: Choices['interval'] },
) => query(api.staffingPast, { path, query: asked }, kept(path));

/** The figures contain no personal data, so they are stored for offline reading. */
const kept = ({ branchId }: Path) => ({ keep: true, staleBy: by(branchId, 'configuration') });

/**
 * Polls until the result is computed, so that a query never holds a partial result; the server
 * abandons a computation that nobody polls. `replaces` decides whether the result of another key
 * may be shown meanwhile.
 */
function whenDone<Id extends 'staffingForecast' | 'staffingPlan'>(
  known: Query<Id>,
  replaces: (before: QueryKeyOf<Id>) => boolean,
  onProgress?: OnProgress,
) {
  type Answer = Exclude<Content<Id>, Computing>;
  return {
    ...known,
    queryKey: known.queryKey as DataTag<QueryKeyOf<Id>, Answer>,
    queryFn: async ({ queryKey: [, input], signal }: QueryFunctionContext<QueryKeyOf<Id>>) => {
      for (;;) {
        const asked = request(known.meta.operation, input, { signal });
        // The cast: the generic operation hides that the response is one of two types.
        const answer = (await asked) as { outcome: string };
        if (!isComputing(answer)) return answer as Answer;
        onProgress?.(answer.progress);
        await pause(signal);
      }
    },
    placeholderData: (shown: Answer | undefined, before?: { queryKey: QueryKeyOf<Id> }) =>
      before && replaces(before.queryKey) ? shown : undefined,
  };
}

const isComputing = (answer: { outcome: string }): answer is Computing =>
  answer.outcome === 'computing';

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, lookMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
