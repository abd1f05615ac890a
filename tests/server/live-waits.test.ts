import { expect, it } from 'vitest';
import { BranchModel } from '#server/live/branch-model.ts';
import type { LiveBranches } from '#server/live/live-branches.ts';
import { loadBranch } from '#server/live/load-branch.ts';
import { displayPart, kioskPart, personPart } from '#server/live/views.ts';
import { waitNow } from '#server/live/wait-now.ts';
import { because, callNext, create, gatePath, openFloor } from '#tests/support/floor.ts';

const floor = openFloor();

async function views(ticketId: number) {
  const { deps, world } = floor.server;
  const loaded = await loadBranch(deps, world);
  if (!loaded) throw new Error('no branch');
  const model = new BranchModel(loaded);
  const now = deps.clock().getTime();
  const turn = model.turn(ticketId);
  if (!turn) throw new Error('no turn');
  const [display, kiosk] = [displayPart(model, now), kioskPart(model, now)];
  return {
    person: personPart(model, turn, 'es', now).wait,
    services: display.services.map(({ wait }) => wait),
    kiosk: kiosk.services.map(({ wait }) => wait),
  };
}

it('tells a person, a display and a kiosk how long the wait will be', async () => {
  const first = await create(floor);
  expect((await views(first.id)).person).toEqual({ fromMinutes: 0, toMinutes: 5 });
  await callNext(floor);
  const turns = [];
  for (let n = 0; n < 4; n += 1) turns.push(await create(floor));
  const last = turns[3];
  // There is no history: a ticket takes five minutes, and one counter is open.
  const { person, services, kiosk } = await views(last.id);
  expect(person).toEqual({ fromMinutes: 10, toMinutes: 30 });
  expect(services[0]).toEqual({ fromMinutes: 15, toMinutes: 30 });
  expect(kiosk[0]).toEqual(services[0]);
  await floor.second.post(`${gatePath(floor, 1)}/open`);
  const sooner = (await views(last.id)).person;
  expect(sooner?.toMinutes).toBeLessThan(person?.toMinutes ?? 0);
});

it('tells nothing while no counter is open for the service, or its operator is away', async () => {
  const turn = await create(floor);
  expect((await views(turn.id)).person).not.toBeNull();
  const away = { connected: false, ...because(floor, 'pause') };
  expect((await floor.first.post(`${gatePath(floor, 0)}/status`, away)).status).toBe(200);
  expect(await views(turn.id)).toMatchObject({ person: null });
});

it('tells a person whose turn the branch has not heard of yet what somebody who comes now waits', async () => {
  const { deps, world } = floor.server;
  const loaded = await loadBranch(deps, world);
  if (!loaded) throw new Error('no branch');
  const model = new BranchModel(loaded);
  const [serviceId] = world.serviceIds;
  // The cast: only `open` is used.
  const branches = { open: async () => ({ model }) } as unknown as LiveBranches;
  const ask = (more: { ticketId?: number }) =>
    waitNow(branches)({ ...world, serviceId, ...more }, deps.clock());
  const { id } = await create(floor);
  expect(await ask({})).not.toBeNull();
  expect(await ask({ ticketId: id })).toEqual(await ask({}));
});
