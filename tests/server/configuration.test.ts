import { expect, it } from 'vitest';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { type Change, channel } from '#server/realtime/publish.ts';
import { openFloor } from '#tests/support/floor.ts';
import { eventually } from '#tests/support/until.ts';

const floor = openFloor();
const changesOf = (kind: string, subject: number | string) =>
  `/configuration/changes?kind=${kind}&subject=${subject}`;

it('keeps who changed the configuration and how, for managers and supervisors', async () => {
  const { branchId } = floor.server.world;
  const set = (strategy: string) =>
    floor.manager.post(`/branches/${branchId}/strategy`, { strategy });
  const heard: Change[] = [];
  await floor.server.deps.database.listen(channel, {
    onMessage: (message) => heard.push(JSON.parse(message).change),
    onGap: () => {},
  });
  await set('RoundRobin');
  await eventually(() => expect(heard).toContainEqual({ kind: 'configuration', branchId }));
  floor.server.advance(60);
  await set('ProportionOfSelection');
  for (const reader of [floor.manager, floor.supervisor]) {
    const { body } = await reader.get(changesOf('branch', branchId));
    expect(body.content.slice(0, 2)).toMatchObject([
      {
        action: 'strategy',
        actor: expect.stringContaining('Manager'),
        before: { strategy: 'RoundRobin' },
        after: { strategy: 'ProportionOfSelection' },
      },
      { after: { strategy: 'RoundRobin' } },
    ]);
  }
  expect((await floor.first.get(changesOf('branch', branchId))).status).toBe(403);
  expect((await floor.manager.get(changesOf('service', branchId))).body.content).toEqual([]);
});

it('shows nothing of another organisation', async () => {
  const { deps, world } = floor.server;
  const { organisationId, branchId, userId: actorId } = world.other;
  await deps.database.db.insert(configurationAudit).values({
    organisationId,
    actorId,
    branchId,
    kind: 'branch',
    subject: `${branchId}`,
    action: 'update',
    at: new Date(),
    before: {},
    after: { name: 'Otra' },
  });
  expect((await floor.manager.get(changesOf('branch', branchId))).body.content).toEqual([]);
});

it('refuses a kind of thing that there is not', async () => {
  expect((await floor.manager.get(changesOf('password', 1))).status).toBe(400);
});
