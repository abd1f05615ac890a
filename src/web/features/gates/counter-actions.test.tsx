import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { envelope } from '#tests/support/answers.ts';
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

it('offers for ten seconds to take back what was done', async () => {
  world.gate = { ...world.gate, ticket };
  answer('tickets/7/requeue', { ...ticket, status: 'waiting', version: 3 }, () => {
    world.gate = { ...world.gate, ticket: null };
  });
  const undone = answer('tickets/7/undo', { ...ticket, version: 4 }, () => {
    world.gate = { ...world.gate, ticket: { ...ticket, version: 4 } };
  });
  const user = await open();
  await choose(user, 'Devolver a la cola');
  expect(await screen.findByText('A012 devuelto a la cola')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Deshacer/ }));
  expect(await screen.findByRole('button', { name: 'Iniciar atención' })).toBeVisible();
  expect(undone).toEqual([{ version: 3 }]);
  expect(screen.queryByText('A012 devuelto a la cola')).toBeNull();
});

it('ends a turn whose person has not come without a question, since it can be taken back', async () => {
  world.gate = { ...world.gate, ticket };
  const sent = answer('tickets/7/noShow', { ...ticket, status: 'absent', version: 3 }, () => {
    world.gate = { ...world.gate, ticket: null };
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Ausente' }));
  expect(await screen.findByRole('button', { name: /^Deshacer/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toMatchObject([{ version: 2 }]);
});

it('ends and goes on with the next in one request', async () => {
  world.gate = { ...world.gate, ticket: { ...ticket, status: 'attending', startedAt: calledAt } };
  const next = { ...ticket, id: 8, label: 'A013', version: 2 };
  const sent = answer('tickets/7/finishAndCallNext', { finished: ticket, next }, () => {
    world.gate = { ...world.gate, ticket: next };
  });
  const user = await open();
  await user.click(await screen.findByLabelText('Trámite completado'));
  await user.click(screen.getByRole('button', { name: 'Finalizar y llamar siguiente' }));
  expect(await screen.findByText('A013')).toBeVisible();
  expect(sent).toEqual([{ version: 2, reasonId: 1, note: '' }]);
});

it('takes no empty note', async () => {
  world.gate.ticket = ticket;
  const sent = answer('tickets/7/note', ticket);
  const user = await open();
  await choose(user, 'Anotar');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nota (opcional)'), '  ');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Escriba una nota o elija un motivo');
  expect(sent).toEqual([]);
});

it('brings a turn back by the branch’s clock, whatever the device’s', async () => {
  world.gate = { ...world.gate, ticket, timeZone: 'Pacific/Kiritimati' };
  const sent = answer('tickets/7/postpone', { ...ticket, status: 'postponed' });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Posponer' }));
  fireEvent.change(await screen.findByLabelText('Hora de vuelta (opcional)'), {
    target: { value: '09:30' },
  });
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByLabelText('Falta un documento'));
  await user.click(dialog.getByRole('button', { name: 'Posponer' }));
  // Kiritimati is fourteen hours ahead of UTC.
  await waitFor(() =>
    expect(sent).toMatchObject([{ until: expect.stringMatching(/T19:30:00.000Z$/) }]),
  );
});

it('notes at any time, and ends with what was noted', async () => {
  world.gate = { ...world.gate, ticket: { ...ticket, status: 'attending', startedAt: calledAt } };
  const noted = { ...world.gate.ticket, note: 'trae copia', reasonId: 1, version: 3 };
  const sent = answer('tickets/7/note', noted, () => {
    world.gate = { ...world.gate, ticket: noted as typeof ticket };
  });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anotar en A012' });
  expect(within(dialog).getByLabelText('Nota (opcional)')).toHaveFocus();
  await user.keyboard('trae copia');
  await user.click(await within(dialog).findByLabelText('Trámite completado'));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Nota: trae copia')).toBeVisible();
  await waitFor(() =>
    expect(sent).toMatchObject([{ version: 2, reasonId: 1, note: 'trae copia' }]),
  );
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
  const finished = answer('tickets/7/finish', { ...noted, status: 'attended', version: 4 });
  expect(screen.getByLabelText('Trámite completado')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));
  await waitFor(() =>
    expect(finished).toMatchObject([{ version: 3, reasonId: 1, note: 'trae copia' }]),
  );
});

it('calls nobody while disconnected, with the reason that was chosen', async () => {
  const paused = { ...world.gate, pause: { since: calledAt, reasonId: 2 } };
  const sent = answer('gates/1/status', paused, () => {
    world.gate = paused;
  });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pausar la atención' });
  await user.click(await within(dialog).findByLabelText('Descanso'));
  await user.click(within(dialog).getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('Estado del operador actualizado correctamente')).toBeVisible();
  expect(sent).toEqual([{ connected: false, reasonId: 2 }]);
  const call = screen.getByRole('button', { name: 'Llamar siguiente' });
  expect(call).toHaveAttribute('aria-disabled', 'true');
  // A press would send an unhandled request, which fails the test.
  await user.click(call);
  expect(await screen.findByRole('button', { name: 'Reanudar' })).toBeVisible();
});

it('calls a turn out of order, once it and the reason are chosen', async () => {
  const waiting = { ...ticket, id: 9, label: 'A020', status: 'waiting', version: 1 };
  const elsewhere = { ...waiting, id: 10, label: 'B001', serviceId: 2 };
  server.use(
    http.post('*/api/branches/1/tickets', () =>
      envelope({ total: 2, tickets: [waiting, elsewhere] }),
    ),
  );
  const called = { ...waiting, status: 'called' as const, version: 2 };
  const sent = answer('tickets/9/callThis', called, () => {
    world.gate = { ...world.gate, ticket: called };
  });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Llamar otro turno' }));
  const dialog = await screen.findByRole('dialog', { name: 'Llamar otro turno' });
  await user.click(await within(dialog).findByLabelText('Urgencia'));
  await user.click(within(dialog).getByRole('button', { name: 'Llamar otro turno' }));
  expect(await within(dialog).findByText('Elija el turno al que llama')).toBeVisible();
  expect(within(dialog).queryByLabelText(/B001/)).toBeNull();
  await user.click(within(dialog).getByLabelText(/A020/));
  await user.click(within(dialog).getByRole('button', { name: 'Llamar A020' }));
  expect(await screen.findByText('A020')).toBeVisible();
  expect(sent).toEqual([{ version: 1, reasonId: 3, note: '' }]);
});

it('asks where a turn goes, and offers the reasons that fit', async () => {
  world.gate = { ...world.gate, ticket };
  const service = (id: number, name: string) => ({
    id,
    name,
    active: true,
    prefix: name[0],
    optionalReasons: [],
    requiredNotes: [],
  });
  server.use(
    http.get('*/api/branches/1/services', () =>
      envelope([service(1, 'Admisión'), service(2, 'Caja')]),
    ),
    http.get('*/api/branches/1/gates', () => envelope([])),
  );
  const sent = answer('tickets/7/transfer', { ...ticket, status: 'waiting' }, () => {
    world.gate = { ...world.gate, ticket: null };
  });
  const user = await open();
  await choose(user, 'Transferir');
  const dialog = await screen.findByRole('dialog', { name: 'Transferir A012' });
  await user.click(await within(dialog).findByLabelText('Necesita otro servicio'));
  expect(within(dialog).queryByLabelText('De otro servicio')).toBeNull();
  const submit = within(dialog).getByRole('button', { name: 'Transferir' });
  await user.click(submit);
  expect(
    await within(dialog).findByText('Elija otro servicio, otro puesto u otra sucursal'),
  ).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Servicio'), 'Caja');
  await user.selectOptions(within(dialog).getByLabelText('Lugar en la cola'), 'El primero');
  await user.click(submit);
  expect(await screen.findByText('A012 transferido')).toBeVisible();
  expect(sent).toEqual([{ version: 2, reasonId: 4, note: '', place: 'first', serviceId: 2 }]);
});

it('asks what becomes of the turn when the counter closes', async () => {
  world.gate = { ...world.gate, ticket };
  const sent = answer('gates/1/close', null, () => {
    world.gate = { ...world.gate, ticket: null };
  });
  server.use(http.get('*/api/branches/1/gates', () => envelope([])));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Cerrar puesto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar el puesto con A012 en curso' });
  // The ticket is called and not yet attended, so there is nothing to finish.
  expect(within(dialog).queryByLabelText('Finalizarlo')).toBeNull();
  await user.click(within(dialog).getByLabelText('Cerrarlo como ausente'));
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar puesto' }));
  await waitFor(() => expect(sent).toEqual([{ resolve: { action: 'noShow' } }]));
});
