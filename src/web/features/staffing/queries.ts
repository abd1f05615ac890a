import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
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
  const input = { path, query: asked };
  return whenDone({
    known: query('staffingForecast', input, kept(path)),
    ask: (signal) => request('staffingForecast', input, { signal }),
    replaces: () => false,
  });
}

/** The services of the branch, by the hours that they keep. */
export const servicesQuery = (path: Path, day: string) =>
  query('branchSchedule', { path, query: { from: day, until: day } }, kept(path));

/** The staff that a day needs, by these choices. */
export function planQuery(path: Path, body: Choices, onProgress: OnProgress) {
  return whenDone({
    known: query('staffingPlan', { path, body }, kept(path)),
    ask: (signal) => request('staffingPlan', { path, body }, { signal }),
    // Another day's numbers would be taken for this one's.
    replaces: ({ day, serviceId, interval }) =>
      day === body.day && serviceId === body.serviceId && interval === body.interval,
    onProgress,
  });
}

/** The plan kept for a day, and what happened on it; of the whole branch without a service. */
export const pastQuery = (
  path: Path,
  asked: { day: string; serviceId?: number | undefined; interval?: Choices['interval'] },
) => query('staffingPast', { path, query: asked }, kept(path));

/** Figures without people: the last ones seen can be read without a connection. */
const kept = ({ branchId }: Path) => ({ keep: true, staleBy: by(branchId, 'configuration') });

/**
 * Asks again until it is computed, so that a query never holds half an answer. Once the query is
 * cancelled nobody asks any more, and the server gives it up.
 */
function whenDone<Answer extends { outcome: string }>({
  known: { queryKey, meta },
  ask,
  replaces,
  onProgress,
}: {
  known: { queryKey: QueryKey; meta?: ReturnType<typeof query>['meta'] };
  ask: (signal: AbortSignal) => Promise<Answer | Computing>;
  /** Whether what was asked before with other choices may be shown until this has come. */
  replaces: (before: Partial<Choices>) => boolean;
  onProgress?: OnProgress;
}): UseQueryOptions<Answer> & { queryKey: QueryKey } {
  return {
    queryKey: [...queryKey],
    ...(meta && { meta }),
    queryFn: async ({ signal }) => {
      for (;;) {
        const answer = await ask(signal);
        if (!isComputing(answer)) return answer;
        onProgress?.(answer.progress);
        await pause(signal);
      }
    },
    placeholderData: (known, before) =>
      // A key holds the operation and its input.
      before && replaces(before.queryKey[1] as Partial<Choices>) ? known : undefined,
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
