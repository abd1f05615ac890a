import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { envelope } from '#tests/support/answers.ts';
import {
  answer,
  open,
  server,
  startCounter,
  ticket,
  world,
} from '#tests/support/counter-fixture.tsx';
import { until } from '#tests/support/until.ts';
import { endLeases, hint } from '../../leases/leases.ts';

startCounter();
afterEach(endLeases);

type Request = components['schemas']['LeaseRequest'];

const id = '11111111-1111-4111-8111-111111111111';
const line = { serviceId: 1, serviceName: 'Admisión', prefix: 'A', oldestWaitingSince: null };

/** Leases one ticket, whose call the server counts as told once it has come. */
function leaseOne(at: () => string) {
  const asked: Request[] = [];
  world.gate = { ...world.gate, leases: 1, waiting: [{ ...line, waiting: 2 }] };
  server.use(
    http.post('*/api/gates/1/leases', async ({ request }) => {
      // The cast: the page sends what the contract states.
      asked.push((await request.json()) as Request);
      const leases = asked.length === 1 ? [{ id, ticket }] : [];
      return envelope({ at: at(), lastsMs: 600_000, most: 1, leases });
    }),
  );
  return asked;
}

it('calls the leased ticket at once, and says so until the server has the call', async () => {
  const asked = leaseOne(() => new Date().toISOString());
  const calls: unknown[] = [];
  server.use(
    http.post('*/api/tickets/7/callLeased', async ({ request }) => {
      calls.push(await request.json());
      await until(() => asked.length > 1);
      await endLeases();
      world.gate = { ...world.gate, ticket: { ...ticket, version: 3 } };
      return envelope({ ...ticket, version: 3 });
    }),
  );
  const user = await open();
  await waitFor(() => expect(hint()).not.toBe(''));
  await user.click(screen.getByRole('button', { name: 'Llamar siguiente' }));
  expect(await screen.findByRole('heading', { name: 'A012' })).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toEqual([{ version: 2, deviceAt: expect.any(String) }]);
  // A request that named the ticket neither as held nor as called would free it.
  expect(asked[1]).toMatchObject({ seq: 2, keeps: [], called: [7] });
  expect(asked[2]).toMatchObject({ seq: 3, keeps: [], called: [7], ends: true });
});

it('holds no lease on a device whose clock is far ahead', async () => {
  const asked = leaseOne(() => new Date(Date.now() - 120_000).toISOString());
  const calls = answer('gates/1/callNext', null);
  const user = await open();
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await user.click(await screen.findByRole('button', { name: 'Llamar siguiente' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});
