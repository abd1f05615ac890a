import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { services } from '#server/db/schema/organisation.ts';
import { claimCrossings } from '#server/modules/alerts/check.ts';
import {
  act,
  attending,
  because,
  called,
  callNext,
  create,
  openFloor,
} from '#tests/support/floor.ts';

const floor = openFloor();
const minute = 60;

const waiting = async () => {
  const { body } = await floor.manager.get(`/branches/${floor.server.world.branchId}/lines`);
  return body.content as {
    serviceId: number;
    oldestWaitingSince: string | null;
    called: number;
    calledInTime: number;
    tickets: { label: string; waitingSince: string; waitedSeconds: number }[];
  }[];
};
const now = () => floor.server.deps.clock().getTime();
const secondsSince = (instant: string | null | undefined) =>
  Math.round((now() - Date.parse(instant ?? '')) / 1000);

async function configure(serviceId: number | undefined, columns: object): Promise<void> {
  const { db } = floor.server.deps.database;
  await db
    .update(services)
    .set(columns)
    .where(eq(services.id, serviceId ?? 0));
}

/** Waits half an hour, is called, is requeued and waits 25 seconds more. */
async function returned() {
  await create(floor);
  floor.server.advance(30 * minute);
  await act(floor.first, await callNext(floor), 'requeue');
  floor.server.advance(25);
}

it('a turn keeps its label in the queue of another service', async () => {
  const [, serviceId] = floor.server.world.serviceIds;
  const ticket = await called(floor);
  await create(floor, 1);
  const to = { ...because(floor, 'transfer'), serviceId, place: 'arrival' };
  await act(floor.first, ticket, 'transfer', to);
  const line = (await waiting()).find((each) => each.serviceId === serviceId);
  expect(line?.tickets.map(({ label }) => label)).toEqual(['A001', 'B001']);
});

it('the wait goes on after a return: on the board, at the counter, in alerts, NS and why', async () => {
  const { serviceIds, organisationId } = floor.server.world;
  const [serviceId] = serviceIds;
  await configure(serviceId, { alertWaitMinutes: 30, thresholdSeconds: 20 * minute });
  await returned();
  const [line] = await waiting();
  expect(line?.tickets).toMatchObject([{ waitedSeconds: 30 * minute }]);
  expect(secondsSince(line?.tickets[0]?.waitingSince)).toBe(25);
  expect(secondsSince(line?.oldestWaitingSince)).toBe(30 * minute + 25);
  const own = (await floor.first.get('/gates/mine')).body.content;
  expect(secondsSince(own.waiting[0].oldestWaitingSince)).toBe(30 * minute + 25);
  const raised = await claimCrossings(floor.server.deps, async () => {});
  expect(raised.filter(({ queue }) => queue.organisationId === organisationId)).toMatchObject([
    { kind: 'wait', queue: { serviceId } },
  ]);
  const again = await callNext(floor);
  expect(again).toMatchObject({
    waitedSeconds: 30 * minute + 25,
    why: { rule: 'longestWait', waitedSeconds: 30 * minute + 25 },
  });
  expect((await waiting())[0]).toMatchObject({ called: 1, calledInTime: 0 });
  await configure(serviceId, { alertWaitMinutes: null, thresholdSeconds: 600 });
});

it('the longest wait that a service allows counts waiting, not the time at a counter', async () => {
  const [, serviceId] = floor.server.world.serviceIds;
  await configure(serviceId, { maxWaitSeconds: 10 * minute });
  const ticket = await attending(floor);
  floor.server.advance(20 * minute);
  const to = { ...because(floor, 'transfer'), serviceId, place: 'arrival' };
  await act(floor.first, ticket, 'transfer', to);
  floor.server.advance(6 * minute);
  const early = await callNext(floor);
  expect(early.why).toMatchObject({ rule: 'longestWait', waitedSeconds: 6 * minute });
  await act(floor.first, early, 'requeue');
  floor.server.advance(5 * minute);
  const overdue = { rule: 'maxWait', waitedSeconds: 11 * minute };
  expect((await callNext(floor)).why).toMatchObject(overdue);
  await configure(serviceId, { maxWaitSeconds: null });
});

it('a turn called out of order says its whole wait', async () => {
  const [, serviceId] = floor.server.world.serviceIds;
  await create(floor);
  floor.server.advance(30 * minute);
  const to = { ...because(floor, 'transfer'), serviceId, place: 'last' };
  const moved = await act(floor.first, await callNext(floor), 'transfer', to);
  floor.server.advance(25);
  const again = await act(floor.first, moved.body.content, 'callThis', because(floor, 'callThis'));
  const why = { rule: 'chosen', waitedSeconds: 30 * minute + 25 };
  expect(again.body.content.why).toMatchObject(why);
});
