import { QueryObserver } from '@tanstack/react-query';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { envelope } from '#tests/support/answers.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { startServer } from '#tests/support/web-page.tsx';
import type { Change } from '../../api/stale-by.ts';
import { buildQueryClient } from '../../app/query-client.ts';
import { askStale } from '../../realtime/known-versions.ts';
import { ownGateQuery } from './queries.ts';

type Schemas = components['schemas'];

let asked = 0;
let meanwhile = async (): Promise<Response | undefined> => undefined;
const line = {
  serviceId: 7,
  serviceName: 'Caja',
  prefix: 'A',
  waiting: 4,
  oldestWaitingSince: null,
};
startServer(
  http.get('*/api/gates/mine', async () => {
    asked += 1;
    const own = { id: 3, branchId: 1, ticket: null, postponed: [], waiting: [line] };
    return (await meanwhile()) ?? envelope(own);
  }),
);

const queues = (waiting: number): Change => ({
  kind: 'queues',
  branchId: 1,
  queues: [{ serviceId: 7, waiting, oldestWaitingSince: null }],
});
/** A turn of the branch that is none of the counter's. */
const foreign = (more: Partial<Schemas['TurnFacts']> = {}): Change => ({
  kind: 'ticket',
  branchId: 1,
  serviceId: 7,
  ticketId: 50,
  gateId: null,
  version: 1,
  from: null,
  // The cast: nothing else of the facts decides.
  turn: { status: 'waiting', gateId: null, ...more } as Schemas['TurnFacts'],
});

async function openCounter() {
  const queryClient = buildQueryClient();
  await askStale(queryClient, [{ kind: 'resync', branchId: null }]);
  const shown = async () =>
    (await queryClient.ensureQueryData(ownGateQuery()))?.waiting[0]?.waiting;
  await shown();
  asked = 0;
  const tell = (...changes: Change[]) => askStale(queryClient, changes);
  const stale = () => queryClient.getQueryState(ownGateQuery().queryKey)?.isInvalidated;
  return { queryClient, tell, stale, shown };
}

beforeEach(() => {
  holdTokens();
  meanwhile = async () => undefined;
});

it('takes the queues from the stream and asks nothing again for turns of others', async () => {
  const { tell, stale, shown } = await openCounter();
  await tell(foreign());
  expect(stale()).toBe(true);
  const again = await openCounter();
  await again.tell(queues(5));
  await again.tell(foreign(), { kind: 'gate', branchId: 1, gateId: 4 });
  expect([await again.shown(), again.stale(), asked]).toEqual([5, false, 0]);
  expect(await shown()).toBe(4);
});

it.each([
  ['for a turn of its own', foreign({ gateId: 3, status: 'called' })],
  ['for a turn that it may resume', foreign({ status: 'postponed' })],
  ['at a change of the counter itself', { kind: 'gate', branchId: 1, gateId: 3 } as const],
  ['after its own action', { kind: 'ticket', branchId: 1, ticketId: 9, version: 2 } as const],
  ['while the stream tells no queues any more', { kind: 'resync', branchId: null } as const],
])('asks again %s', async (_, change) => {
  const { tell, stale } = await openCounter();
  await tell(queues(5));
  await tell(change);
  expect(stale()).toBe(true);
});

it('keeps what the stream told while an older response was on its way', async () => {
  const { queryClient, tell, shown } = await openCounter();
  meanwhile = async () => {
    await tell(queues(6));
    return undefined;
  };
  await queryClient.fetchQuery({ ...ownGateQuery(), staleTime: 0 });
  expect([await shown(), asked]).toEqual([6, 1]);
});

it('asks again at the next change when its last response did not come', async () => {
  const { queryClient, tell, stale } = await openCounter();
  await tell(queues(5));
  const stop = new QueryObserver(queryClient, { ...ownGateQuery(), retry: false }).subscribe(
    () => {},
  );
  meanwhile = async () => new Response(null, { status: 500 });
  await tell(foreign({ gateId: 3, status: 'called' }));
  expect(stale()).toBe(true);
  meanwhile = async () => undefined;
  await tell(foreign());
  expect(stale()).toBe(false);
  stop();
});
