import { expect, it } from 'vitest';
import { tellToLeave } from '#server/jobs/tell-to-leave.ts';
import { act, create, openFloor, rowOf, type Seen } from '#tests/support/floor.ts';
import { holderOf, linkOf } from '#tests/support/links.ts';
import { openMessages } from '#tests/support/messages.ts';
import { until } from '#tests/support/until.ts';

const floor = openFloor();
const { receivers, deliver } = openMessages(floor);

const titles = () =>
  [...receivers.devices.received].map(([path, all]) => [path, all.map(titleOf)] as const);
const titleOf = ({ message }: { message: unknown }) => (message as { title: string }).title;

async function following(turn: Seen, path: string) {
  const holder = holderOf(floor.server, await linkOf(floor.server, turn.id, 'ticket'));
  await holder.post('/ticket/device', { device: receivers.devices.device(path), wanted: true });
  return {
    say: (way: string, minutes: number | null) => holder.post('/ticket/way', { way, minutes }),
    /** Returns the wait that the page shows once it has `many` tickets ahead. */
    wait: (many: number) =>
      until(async () => {
        const { ahead, wait } = (await holder.get('/ticket')).body.content;
        return ahead === many && wait;
      }),
  };
}

it('tells somebody away to leave once, when the wait of their page is no longer than their walk', async () => {
  const before: Seen[] = [];
  for (let count = 0; count < 12; count += 1) before.push(await create(floor));
  const [own, near, comes] = [await create(floor), await create(floor), await create(floor)];
  // Devices that follow later get no message about it.
  await deliver();
  const page = await following(own, '/own');
  expect((await page.wait(before.length)).fromMinutes).toBeGreaterThan(15);
  await page.say('away', 15);
  // One person has said nothing, and one is on the way.
  await following(near, '/near');
  await (await following(comes, '/comes')).say('coming', 30);
  expect(await tellToLeave(floor.server.deps)).toBe(0);
  while ((await page.wait(before.length)).fromMinutes > 15) {
    const next = before.pop();
    if (!next) throw new Error('the wait does not shrink');
    expect(await tellToLeave(floor.server.deps)).toBe(0);
    await act(floor.supervisor, next, 'cancel');
  }
  expect(await tellToLeave(floor.server.deps)).toBe(1);
  expect(await tellToLeave(floor.server.deps)).toBe(0);
  await deliver();
  expect(titles()).toEqual([['/own', [`Turno ${own.label}: es hora de salir`]]]);
  await page.say('away', 30);
  expect(await tellToLeave(floor.server.deps)).toBe(1);
});

it('tells nobody whose turn is over', async () => {
  const turn = await create(floor, 1);
  const page = await following(turn, '/own');
  await page.say('away', 30);
  await act(floor.supervisor, await rowOf(floor, turn), 'cancel');
  expect(await tellToLeave(floor.server.deps)).toBe(0);
  expect((await page.say('away', 30)).error).toBe('illegal_transition');
});
