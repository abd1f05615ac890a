import type { DataTag, QueryFunctionContext } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { type Content, request } from '../../api/client.ts';
import { type Query, type QueryKeyOf, query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';
import type { Choices } from './choices.ts';

type Computing = components['schemas']['StaffingComputing'];
/** Called with the share that is done of what is being computed. */
type OnProgress = (share: number) => void;

interface Path {
  branchId: number;
}

/** Between two looks at what is being computed: often enough for a progress to move. */
const lookMs = 500;

/** Who is expected on a day; the plan of the same place is made from it, so that both wait for one. */
export function forecastQuery(path: Path, { day, interval, serviceId }: Omit<Choices, 'target'>) {
  const asked = { from: day, until: day, interval, ...(serviceId && { serviceId }) };
  return whenDone(query(api.staffingForecast, { path, query: asked }, kept(path)), () => false);
}

/** The services of the branch, by the hours that they keep. */
export const servicesQuery = (path: Path, day: string) =>
  query(api.branchSchedule, { path, query: { from: day, until: day } }, kept(path));

/** The staff that a day needs, by these choices. */
export function planQuery(path: Path, body: Choices, onProgress: OnProgress) {
  const known = query(api.staffingPlan, { path, body }, kept(path));
  // Another day's numbers would be taken for this one's.
  const replaces = ([, { body: before }]: QueryKeyOf<'staffingPlan'>) =>
    before.day === body.day &&
    before.serviceId === body.serviceId &&
    before.interval === body.interval;
  return whenDone(known, replaces, onProgress);
}

/** The plan kept for a day, and what happened on it; of the whole branch without a service. */
export const pastQuery = (
  path: Path,
  asked: { day: string; serviceId?: number | undefined; interval?: Choices['interval'] },
) => query(api.staffingPast, { path, query: asked }, kept(path));

/** Figures without people: the last ones seen can be read without a connection. */
const kept = ({ branchId }: Path) => ({ keep: true, staleBy: by(branchId, 'configuration') });

/**
 * Asks again until it is computed, so that a query never holds half an answer. Once the query is
 * cancelled nobody asks any more, and the server gives it up. `replaces` says whether what was asked
 * before with another key may be shown until this has come.
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
        // A generic operation hides that it answers one of both.
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
