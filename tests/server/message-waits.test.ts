import { expect, it } from 'vitest';
import { waitText } from '#domain/estimates/wait-text.ts';
import { messageRules } from '#server/db/schema/messages.ts';
import { BranchModel } from '#server/live/branch-model.ts';
import { loadBranch } from '#server/live/load-branch.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { create, openFloor } from '#tests/support/floor.ts';
import { ana, openMessages } from '#tests/support/messages.ts';

const floor = openFloor();
const { receivers, db, setUp, deliver, received } = openMessages(floor);

it('a new turn’s message says the wait that the person’s own page says', async () => {
  await setUp();
  const { organisationId, branchId } = floor.server.world;
  const texts = { es: { subject: '', text: 'Espera: {espera}.' } };
  const rule = { organisationId, branchId: 0, kind: 'newTurnSeveralAhead' as const, texts };
  await db()
    .insert(messageRules)
    .values({ ...rule, channel: 'sms' });
  forgetConfiguration(floor.server.deps.database);
  for (let left = 3; left > 0; left -= 1) await create(floor);
  const turn = await create(floor, 0, { customer: { ...ana, consents: ['sms'] } });
  await deliver();
  const branch = await loadBranch(floor.server.deps, { organisationId, branchId });
  if (!branch) throw new Error('there is no branch');
  const waits = new BranchModel(branch).waits(floor.server.deps.clock().getTime());
  const { wait } = waits.ofTicket(turn.id);
  if (!wait) throw new Error('nobody can tell');
  expect(wait.toMinutes).toBeGreaterThan(5);
  expect(received().sms).toEqual([`Espera: ${waitText('es', wait)}.`]);
  const hooks = receivers.gateway.requests.filter(({ path }) => path === '/hook');
  expect(hooks.map(({ body }) => JSON.parse(body).parameters)).toContainEqual(
    expect.objectContaining({
      turno: turn.label,
      espera: `${wait.fromMinutes}-${wait.toMinutes}`,
    }),
  );
});
