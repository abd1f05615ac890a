import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { envelope, refuse } from '#tests/support/answers.ts';
import {
  answer,
  calledAt,
  open,
  server,
  startCounter,
  ticket,
  world,
} from '#tests/support/counter-fixture.tsx';

startCounter();

const attended = { ...ticket, status: 'attending' as const, startedAt: calledAt };
const reason = (id: number, name: string) => ({
  id,
  name,
  kind: 'finish' as const,
  serviceId: null,
  exceptServiceIds: [],
});

function offer(...reasons: unknown[]) {
  server.use(http.get('*/api/branches/1/reasons', () => envelope(reasons)));
}

const offered = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

it('puts the reason used most in the service first, and ends with it in one tap', async () => {
  offer(reason(1, 'Trámite completado'), reason(2, 'Información entregada'));
  localStorage.setItem('vez.reasons', JSON.stringify({ 1: { 2: 3, 1: 1 }, 9: { 1: 50 } }));
  world.gate = { ...world.gate, ticket: attended };
  const next = { ...ticket, id: 8, label: 'A013', version: 2 };
  const sent = answer('tickets/7/finishAndCallNext', { finished: ticket, next }, () => {
    world.gate = { ...world.gate, ticket: next };
  });
  const user = await open();
  expect(await screen.findByLabelText('Información entregada')).toBeChecked();
  expect(offered()).toEqual(['Información entregada', 'Trámite completado']);
  expect(screen.getByText('Motivo: Información entregada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Finalizar y llamar siguiente' }));
  expect(await screen.findByRole('heading', { name: 'A013' })).toBeVisible();
  expect(sent).toEqual([{ version: 2, reasonId: 2, note: '' }]);
  expect(localStorage.getItem('vez.reasons')).toBe('{"1":{"1":1,"2":4},"9":{"1":50}}');
});

it.each(['[]', '{"1":7}', '{"1":{"1":"often"}}', 'null', 'no JSON'])(
  'proposes no reason when the device remembers %s',
  async (kept) => {
    localStorage.setItem('vez.reasons', kept);
    world.gate = { ...world.gate, ticket: attended };
    await open();
    expect(await screen.findByLabelText('Trámite completado')).not.toBeChecked();
    expect(screen.getByText('Elija antes el motivo')).toBeVisible();
  },
);

it('proposes nothing that the service does not offer, and begins anew with each turn', async () => {
  offer(reason(1, 'Trámite completado'), reason(2, 'Información entregada'));
  localStorage.setItem('vez.reasons', JSON.stringify({ 1: { 44: 9 } }));
  world.gate = { ...world.gate, ticket: { ...attended, reasonId: 44 } };
  const next = { ...attended, id: 8, label: 'A013' };
  answer('tickets/7/finishAndCallNext', { finished: ticket, next }, () => {
    world.gate = { ...world.gate, ticket: next };
  });
  const user = await open();
  const chosen = await screen.findByLabelText('Información entregada');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(chosen);
  localStorage.removeItem('vez.reasons');
  await user.click(screen.getByRole('button', { name: 'Finalizar y llamar siguiente' }));
  expect(await screen.findByRole('heading', { name: 'A013' })).toBeVisible();
  // This device used the reason once just before, so it is preselected.
  expect(screen.getByLabelText('Información entregada')).toBeChecked();
  await user.click(screen.getByLabelText('Trámite completado'));
  expect(screen.getByText('Motivo: Trámite completado')).toBeVisible();
});

it('asks for the note that the service demands before a turn ends', async () => {
  server.use(
    http.get('*/api/branches/1/services', () =>
      envelope([{ id: 1, name: 'Admisión', optionalReasons: [], requiredNotes: ['finish'] }]),
    ),
    http.post('*/api/tickets/7/finishAndCallNext', () => refuse(400, 'note_required')),
  );
  world.gate = { ...world.gate, ticket: attended };
  const user = await open();
  await user.click(await screen.findByLabelText('Trámite completado'));
  const end = screen.getByRole('button', { name: 'Finalizar y llamar siguiente' });
  // Waits for the configuration; before it loads, the server refuses.
  await waitFor(async () => {
    await user.click(end);
    expect(screen.getByRole('dialog', { name: 'Finalizar A012' })).toBeVisible();
  });
  const next = { ...ticket, id: 8, label: 'A013', version: 2 };
  const sent = answer('tickets/7/finishAndCallNext', { finished: ticket, next }, () => {
    world.gate = { ...world.gate, ticket: next };
  });
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByLabelText('Trámite completado')).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Finalizar y llamar siguiente' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('nota');
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/^Nota/), 'firmado');
  await user.click(dialog.getByRole('button', { name: 'Finalizar y llamar siguiente' }));
  expect(await screen.findByRole('heading', { name: 'A013' })).toBeVisible();
  expect(sent).toEqual([{ version: 2, reasonId: 1, note: 'firmado' }]);
});

it('calls nobody with the end of a turn in a pause', async () => {
  world.gate = { ...world.gate, ticket: attended, pause: { since: calledAt, reasonId: 2 } };
  const sent = answer('tickets/7/finish', { ...attended, status: 'attended' }, () => {
    world.gate = { ...world.gate, ticket: null };
  });
  const user = await open();
  await user.click(await screen.findByLabelText('Trámite completado'));
  expect(screen.queryByRole('button', { name: 'Finalizar y llamar siguiente' })).toBeNull();
  // The usual second action is now the primary one.
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 2, reasonId: 1 }]));
});
