import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { refuse } from '#tests/support/answers.ts';
import { gate, heldTurn, line } from '#tests/support/board-fixture.ts';
import { boardPage } from '#tests/support/board-page.tsx';

const { server, sent, open } = boardPage();
const other = { ...line, serviceId: 8, serviceName: 'Extracciones', prefix: 'E' };

describe('a counter is brought to a queue', () => {
  const gates = [
    { ...gate, turn: heldTurn },
    { ...gate, id: 2, name: 'Puesto 2', serviceIds: [8], operator: 'Pablo Herrero', version: 6 },
    { ...gate, id: 3, name: 'Puesto 3', open: false, operator: null },
  ];
  const bring = async (lines = [line, other]) => {
    const page = open({ lines, gates });
    await page.user.click(
      await screen.findByRole('button', { name: 'Traer un puesto a Admisión' }),
    );
    return { ...page, dialog: await screen.findByRole('dialog') };
  };

  it('with the one that can help first, and says what it leaves alone', async () => {
    const { user, dialog } = await bring();
    const radios = within(dialog).getAllByRole('radio');
    expect(radios).toHaveLength(1);
    await user.click(within(dialog).getByRole('radio', { name: 'Puesto 2 · Pablo Herrero' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Ningún otro puesto abierto atenderá Extracciones.',
    );
    await user.click(within(dialog).getByRole('checkbox'));
    expect(within(dialog).getByRole('status')).toHaveTextContent(/^$/);
    await user.click(within(dialog).getByRole('button', { name: 'Traer el puesto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ version: 6, serviceIds: [8, 7] }]);
    // The undo restores the previous services, with the version that the board shows now.
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(sent[1]).toEqual({ version: 6, serviceIds: [8] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  });

  it('not before one is chosen, and tells when somebody else was quicker', async () => {
    server.use(http.post('*/api/gates/2/assign', () => refuse(409, 'gate_changed')));
    const { user, dialog } = await bring();
    const submit = within(dialog).getByRole('button', { name: 'Traer el puesto' });
    await user.click(submit);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Elija el puesto');
    await user.click(within(dialog).getByRole('radio'));
    await user.click(submit);
    expect(await screen.findByText(/^Otra persona ha cambiado el puesto/)).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
  });

  it('in the order of who is free and leaves fewer people waiting, and says so', async () => {
    const free = { ...gates[1], id: 4, name: 'Puesto 4', serviceIds: [9] };
    const busy = { ...gates[1], id: 5, name: 'Puesto 5', turn: heldTurn };
    const lines = [line, other, { ...other, serviceId: 9, prefix: 'C', waiting: 1 }];
    const { user } = open({ lines, gates: [busy, ...gates, free] as (typeof gate)[] });
    await user.click(await screen.findByRole('button', { name: 'Traer un puesto a Admisión' }));
    const dialog = await screen.findByRole('dialog');
    const names = within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));
    expect(names).toEqual(['4', '2', '5']);
    expect(dialog).toHaveTextContent('Libre · en C espera 1 persona');
    expect(dialog).toHaveTextContent('Libre · en E esperan 3 personas');
  });

  it('or where none is open, says what else can be done, each to whom it is allowed', async () => {
    const closed = [{ ...gate, open: false, operator: null }];
    const offered = async (role: Role) => {
      open({ gates: closed }, role);
      const note = await screen.findByRole('note');
      expect(note).toHaveTextContent('La sucursal no tiene ningún puesto abierto');
      const card = screen.getByRole('region', { name: 'Admisión' });
      const names = [note, card].map((part) =>
        within(part)
          .queryAllByRole('button')
          .map(({ textContent }) => textContent),
      );
      cleanup();
      return names;
    };
    expect(await offered('Supervise')).toEqual([
      ['Abrir un puesto', 'Buscar un operador'],
      ['Cerrar el servicio hoy'],
    ]);
    expect(await offered('Manager')).toEqual([
      ['Buscar un operador'],
      ['Cerrar el servicio hoy', 'Configurar'],
    ]);
    expect(await offered('Viewer')).toEqual([[], []]);
  });
});

describe('a service that nobody attends is shut for today', () => {
  const gates = [{ ...gate, open: false, operator: null }];

  it('for a reason, which is asked for', async () => {
    const { user } = open({ gates });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Admisión hoy' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'Motivo' });
    await user.type(field, ' ');
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar hoy' }));
    expect(field).toHaveAccessibleDescription(/Escriba el motivo/);
    expect(sent).toEqual([]);
    await user.type(field, 'Sin personal{Enter}');
    await waitFor(() => expect(sent).toEqual([{ reason: ' Sin personal' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('and opened again by whom it is allowed, who reads why it is shut', async () => {
    const { user } = open({
      gates,
      lines: [{ ...line, closed: { reason: 'Avería', reopens: true } }],
    });
    const card = await screen.findByRole('region', { name: 'Admisión' });
    expect(card).toHaveTextContent('Cerrado hoy: Avería');
    expect(within(card).queryByRole('button', { name: 'Cerrar Admisión hoy' })).toBeNull();
    await user.click(within(card).getByRole('button', { name: 'Abrir de nuevo Admisión' }));
    await waitFor(() => expect(sent).toEqual([{ reason: null }]));
    cleanup();
    open({ gates, lines: [{ ...line, closed: { reason: 'Obras', reopens: false } }] });
    expect(await screen.findByText('Cerrado hoy: Obras')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Abrir de nuevo/ })).toBeNull();
  });
});
