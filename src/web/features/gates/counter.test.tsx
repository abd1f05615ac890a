import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { askSlowly, envelope, refuse } from '#tests/support/answers.ts';
import {
  answer,
  calledAt,
  choose,
  open,
  server,
  startCounter,
  ticket,
  world,
} from '#tests/support/counter-fixture.tsx';

startCounter();

/** Lies in the future, so that the ten seconds outlast a slow test. */
const justCalledAt = new Date(Date.now() + 600_000).toISOString();

it('sends one request for a double tap on «Llamar siguiente»', async () => {
  let calls = 0;
  server.use(
    http.post('*/api/gates/1/callNext', () => {
      calls += 1;
      world.gate = { ...world.gate, ticket };
      return envelope(ticket);
    }),
  );
  const user = await open();
  await user.dblClick(screen.getByRole('button', { name: 'Llamar siguiente' }));
  expect(await screen.findByRole('heading', { name: 'A012' })).toBeVisible();
  expect(calls).toBe(1);
  expect(screen.getByText('Ana Gil')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Iniciar atención' })).toHaveFocus(),
  );
});

it('says so when nobody waits', async () => {
  server.use(http.post('*/api/gates/1/callNext', () => envelope(null)));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Llamar siguiente' }));
  expect(await screen.findByText('No hay nadie esperando para este puesto')).toBeVisible();
});

it('asks for the reason before anything is sent', async () => {
  world.gate = { ...world.gate, ticket: { ...ticket, status: 'attending', startedAt: calledAt } };
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/tickets/7/finish', async ({ request }) => {
      sent.push(await request.json());
      world.gate = { ...world.gate, ticket: null };
      return envelope({ ...ticket, status: 'attended' });
    }),
  );
  const user = await open();
  const finish = screen.getByRole('button', { name: 'Finalizar' });
  const reason = await screen.findByLabelText('Trámite completado');
  await user.click(finish);
  expect(screen.getByText('El motivo del turno es obligatorio')).toBeVisible();
  expect(reason).toHaveFocus();
  expect(sent).toEqual([]);
  await user.click(reason);
  expect(screen.queryByText('El motivo del turno es obligatorio')).toBeNull();
  await user.click(finish);
  expect(await screen.findByText('Sin turno en curso')).toBeVisible();
  const deviceAt = expect.any(String);
  await waitFor(() => expect(sent).toEqual([{ version: 2, deviceAt, reasonId: 1, note: '' }]));
});

it('shows how things are when they changed meanwhile', async () => {
  world.gate = { ...world.gate, ticket };
  server.use(
    http.post('*/api/tickets/7/start', () => {
      world.gate = { ...world.gate, ticket: null };
      return refuse(409, 'ticket_changed');
    }),
  );
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Iniciar atención' }));
  expect(await screen.findByText(/El turno ha cambiado entretanto/)).toBeVisible();
  expect(await screen.findByText('Sin turno en curso')).toBeVisible();
});

it('keeps a recall shut for ten seconds and says for how long', async () => {
  world.gate = { ...world.gate, ticket: { ...ticket, lastCalledAt: justCalledAt } };
  const user = await open();
  const recall = await screen.findByRole('button', { name: /Volver a llamar: En \d+ s/ });
  expect(recall).toHaveAttribute('aria-disabled', 'true');
  expect(recall).toHaveAccessibleDescription(expect.stringMatching(/^Espere \d+ s/));
  // A press would send an unhandled request, which fails the test.
  await user.click(recall);
});

const askForGate = () => askSlowly(server, '*/api/gates/mine', () => world.gate);

it('stays closed where how it was before is answered later', async () => {
  const user = await open();
  const { asked, release } = await askForGate();
  answer('gates/1/close', null, () => Object.assign(world, { gate: null }));
  await user.click(screen.getByRole('button', { name: 'Cerrar puesto' }));
  expect(await screen.findByRole('heading', { name: 'Mis puestos' })).toBeVisible();
  release();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('heading', { name: 'Mis puestos' })).toBeVisible();
});

it('keeps a recall where how it was before is answered later', async () => {
  world.gate = { ...world.gate, ticket };
  const user = await open();
  const { asked, release } = await askForGate();
  const again = { ...ticket, version: 3, lastCalledAt: justCalledAt };
  answer('tickets/7/recall', again, () =>
    Object.assign(world, { gate: { ...world.gate, ticket: again } }),
  );
  await user.click(screen.getByRole('button', { name: 'Volver a llamar' }));
  const name = /Volver a llamar: En \d+ s/;
  expect(await screen.findByRole('button', { name })).toBeVisible();
  release();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name })).toBeVisible();
});

it('explains why this turn', async () => {
  world.gate = { ...world.gate, ticket };
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Por qué este turno' }));
  expect(
    await screen.findByText(
      'Mayor espera primero. Iba delante por su lugar en la cola; llevaba 2 minutos. Había gente en 2 colas.',
    ),
  ).toBeInTheDocument();
});

it.each([
  ['absent', /el sistema lo cerró como ausente/],
  ['waiting', /el sistema lo devolvió a la cola/],
] as const)(
  'tells that the system has taken the turn, now %s, until the next one',
  async (status, text) => {
    world.gate = { ...world.gate, missed: { label: 'A012', status, at: calledAt } };
    const next = { ...ticket, id: 8, label: 'A013' };
    server.use(
      http.post('*/api/gates/1/callNext', () => {
        world.gate = { ...world.gate, ticket: next };
        return envelope(next);
      }),
      http.post('*/api/tickets/8/requeue', () => {
        world.gate = { ...world.gate, ticket: null };
        return envelope({ ...next, status: 'waiting' });
      }),
    );
    const user = await open();
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Llamar siguiente' }));
    await choose(user, 'Devolver a la cola');
    expect(await screen.findByText('A013 devuelto a la cola')).toBeVisible();
    expect(screen.queryByText(text)).toBeNull();
  },
);
