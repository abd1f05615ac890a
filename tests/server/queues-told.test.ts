import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { notFound } from '#server/errors/app-error.ts';
import type { LiveBranches } from '#server/live/live-branches.ts';
import { followQueues } from '#server/modules/events/follow-queues.ts';
import type { Change } from '#server/realtime/publish.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { openStreamAt } from '#tests/support/streams.ts';

type Told = components['schemas']['QueuesChange'];

let server: TestServer;
let operator: Person;
let base: string;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await signIn(server, server.world.emails.Operator);
  await operator.post(`/gates/${server.world.gateIds[0]}/open`);
});
afterAll(() => server.close());

const follow = ({ authToken, accessToken }: Person) =>
  openStreamAt<Change>(base, `/events/stream?authToken=${authToken}`, {
    authorization: `Bearer ${accessToken}`,
  });

/** The counter's own queues, as the database has them. */
async function ownQueues() {
  const { body } = await operator.get('/gates/mine');
  const lines: components['schemas']['OwnGate']['waiting'] = body.content.waiting;
  return lines.map(({ serviceId, waiting, oldestWaitingSince }) => ({
    serviceId,
    waiting,
    oldestWaitingSince,
  }));
}

async function create(serviceId: number | undefined) {
  const body = { branchId: server.world.branchId, serviceId, customer: anonymous };
  return (await operator.post('/tickets/create', body)).body.content;
}

it('tells an operator’s stream the queues at once, and as the counter reads them after each change', async () => {
  const [first, second] = server.world.serviceIds;
  const [gateId] = server.world.gateIds;
  await create(first);
  const stream = await follow(operator);
  const queues = async (settled: (told: Told) => boolean) => {
    const told = await stream.until((change) => change.kind === 'queues' && settled(change));
    return told?.kind === 'queues' ? told.queues : null;
  };
  const waiting = (count: number) => (told: Told) =>
    told.queues.reduce((sum, queue) => sum + queue.waiting, 0) === count;
  const same = async (told: Told['queues'] | null) => {
    const own = await ownQueues();
    expect(
      told?.filter(({ serviceId }) => own.some((line) => line.serviceId === serviceId)),
    ).toEqual(own);
  };
  await same(await queues(waiting(1)));
  await create(second);
  await create(first);
  await same(await queues(waiting(3)));
  const called = (await operator.post(`/gates/${gateId}/callNext`)).body.content;
  await same(await queues(waiting(2)));
  // A turn that comes back keeps what it has waited.
  await operator.post(`/tickets/${called.id}/requeue`, { version: called.version });
  await same(await queues(waiting(3)));
  stream.stop();
});

it('does not follow the queues of many branches, and those of few anew where rights change', async () => {
  const opened: number[] = [];
  const open = async (_: number, id: number) => {
    opened.push(id);
    throw notFound('branch_not_found');
  };
  // The cast: nothing else is asked of the branches.
  const queues = followQueues({ open } as unknown as LiveBranches, 1, () => {});
  queues.follow([1, 2, 3, 4, 5, 6]);
  queues.follow([1, 2]);
  expect(opened).toEqual([1, 2]);
});
