import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
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
import type { Wanted } from '../../outbox/entry.ts';
import { update } from '../../outbox/outbox.ts';
import { added } from '../../outbox/rules.ts';

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

it('gives its leases up once the counter has closed, not before', async () => {
  const asked = leaseOne(() => new Date().toISOString());
  server.use(http.post('*/api/gates/1/close', () => refuse(409, 'gate_has_ticket')));
  const user = await open();
  await waitFor(() => expect(hint()).not.toBe(''));
  const close = screen.getByRole('button', { name: 'Cerrar puesto' });
  await user.click(close);
  expect(await screen.findByText(/turno en curso/)).toBeVisible();
  expect(hint()).not.toBe('');
  answer('gates/1/close', null, () => Object.assign(world, { gate: null }));
  await user.click(close);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keeps: [], ends: true }));
  expect(hint()).toBe('');
});

it('asks about a ticket of an earlier page, unless the device knows that it called it', async () => {
  const until = new Date().toISOString();
  const unsure = (ticketId: number, label: string) => ({ ticketId, label, until });
  world.gate = { ...world.gate, unsure: [unsure(8, 'A013'), unsure(9, 'A014')] };
  const call = { operation: 'callLeased', gateId: 2, branchId: 1, label: 'A014', turn: ticket };
  // The cast: the other fields do not matter here.
  const wanted = { ...call, ticketId: 9, body: { version: 2 } } as Wanted;
  await update((entries) => added(entries, wanted, { key: 'call', createdAt: 0 }));
  const given = answer('tickets/8/giveBack', null, () => {
    world.gate = { ...world.gate, unsure: [unsure(9, 'A014')] };
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Devolver A013 a la cola' }));
  await waitFor(() => expect(screen.queryByText(/¿Llamó a/)).toBeNull());
  expect(given).toHaveLength(1);
});
