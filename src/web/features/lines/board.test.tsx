import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { ago, board, gate, heldTurn, line, waitingTurn } from '#tests/support/board-fixture.ts';
import { boardPage } from '#tests/support/board-page.tsx';
import { branch } from '#tests/support/web-page.tsx';
import { reportAnswer } from '../../connection/connection.ts';
import { boardQuery } from './queries.ts';

const { sent, open } = boardPage();
const other = { ...line, serviceId: 8, serviceName: 'Extracciones', prefix: 'E' };
const counter = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);

it('shows the turns put aside, and the stretch of a visit that a turn waits for', async () => {
  const postponed = [
    { id: 71, label: 'A013', until: '2026-11-20T12:05:00Z' },
    { id: 72, label: 'A014', until: null },
  ];
  open({ lines: [{ ...line, tickets: [{ ...waitingTurn, leg: 2 }], postponed }] });
  const card = await screen.findByRole('region', { name: 'Admisión' });
  expect(within(card).getByRole('rowheader', { name: /A012/ })).toHaveTextContent('Tramo 2');
  expect(card).toHaveTextContent('2 turnos pospuestos');
  expect(card).toHaveTextContent(/A013, hasta las 12:05\sp\.\sm\.A014/u);
});

it('shows what a counter may call without a connection, and takes it back', async () => {
  const lease = (ticketId: number, minutes: number) => ({
    ticketId,
    label: `A0${ticketId}`,
    until: ago(minutes),
  });
  const leases = [lease(12, -5), lease(13, 1), lease(14, -5)];
  const { user } = open({ gates: [gate, { ...gate, id: 2, name: 'Puesto 2', leases }] });
  const card = await counter('Puesto 2');
  expect(card.getByText('Aparta por si pierde la conexión: A012, A014')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Devolver/ })).toHaveLength(1);
  await user.click(card.getByRole('button', { name: 'Devolver A013 a la cola' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Puesto 2 pudo llamarlo/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Devolver a la cola' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows which numbers pages may give without a connection, and which are gaps', async () => {
  const held = { serviceId: line.serviceId, prefix: 'A', name: null, since: ago(5) };
  const numbers = [
    { ...held, numbers: [3, 4, 6], by: 'earlier' as const, name: 'Entrada' },
    { ...held, numbers: [7], by: 'reception' as const },
    { ...held, serviceId: 99, numbers: [1], by: 'nobody' as const },
  ];
  const { user } = open({ lines: [line, other], numbers });
  const card = within(await screen.findByRole('region', { name: 'Admisión' }));
  await user.click(card.getByText('4 números apartados'));
  expect(card.getByText(/^A003–A004, A006: Entrada, en una página anterior/)).toBeVisible();
  expect(card.getByText(/^A007: «Crear turno», desde las/)).toBeVisible();
  expect(screen.getAllByText(/apartados?$/)).toHaveLength(1);
});

describe('the queues', () => {
  it('come with the worst first, and say in words how each stands', async () => {
    const fine = { ...other, oldestWaitingSince: ago(3), called: 4, calledInTime: 0 };
    const near = { ...line, serviceId: 9, serviceName: 'Citas', oldestWaitingSince: ago(8) };
    const empty = {
      ...line,
      serviceId: 10,
      serviceName: 'Caja',
      waiting: 0,
      oldestWaitingSince: null,
    };
    open({ lines: [empty, fine, near, line] });
    const cards = await screen.findAllByRole('region');
    const [worst, second, third, last] = cards as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(worst).toHaveAccessibleName('Admisión');
    expect(worst).toHaveTextContent('Espera de 16 min, superior a 10 min');
    expect(second).toHaveTextContent('Citas3Espera de 8 min, cerca de 10 min');
    expect(third).toHaveTextContent('Espera de 3 min, por debajo de 10 min');
    expect(last).toHaveTextContent('Caja0Nadie en espera');
  });

  it('say who attends them, or that nobody does', async () => {
    const closed = { ...gate, id: 2, name: 'Puesto 2', serviceIds: [8], open: false };
    open({ lines: [line, other], gates: [gate, closed] });
    const admission = await screen.findByRole('region', { name: 'Admisión' });
    expect(admission).toHaveTextContent('La atienden: Puesto 1');
    expect(screen.getByRole('region', { name: 'Extracciones' })).toHaveTextContent(
      'Ningún puesto abierto la atiende',
    );
  });

  it('say how many waited before, on the wall clock of the branch', async () => {
    open({ at: '2026-11-20T12:05:00Z' });
    expect(await screen.findByRole('img', { name: /^Personas en espera/ })).toBeInTheDocument();
    const told = screen.getByText(/lo más alto/).textContent?.replace(/\s/gu, ' ');
    expect(told).toBe('Últimas 0 h · lo más alto, 5 personas a las 12:00 p. m.');
  });
});

it.each<[string, Partial<typeof gate>, RegExp]>([
  ['free', {}, /Puesto 1ALucía MarínLibre/],
  ['with a turn', { turn: heldTurn }, /Lucía MarínA004 ?En atención00:0\d:\d\d/],
  [
    'paused',
    { pause: { since: ago(4), reason: 'Descanso' } },
    /En pausa · Descanso, desde hace 00:0\d:\d\d/,
  ],
  [
    'silent',
    { turn: heldTurn, unreachableSince: '2026-11-20T12:05:00Z' },
    /Sin conexión desde las 12:05.p. ?m.A004/u,
  ],
  ['left', { turn: heldTurn, left: true }, /La persona ha salido y ha dejado un turno ?A004/],
  ['left open', { left: true }, /La persona ha salido con el puesto abierto/],
  ['closed', { open: false, operator: null }, /^Puesto 1ACerrado/],
  ['whose name is not kept', { operator: null, turn: heldTurn }, /OcupadoA004/],
])('tells of a counter that it is %s', async (_state, more, text) => {
  open({ gates: [{ ...gate, ...more }] }, 'Viewer');
  await screen.findByRole('heading', { name: 'Puesto 1' });
  expect(screen.getByRole('heading', { name: 'Puesto 1' }).closest('li')).toHaveTextContent(text);
});

it.each<[Role, string[]]>([
  [
    'Supervise',
    [
      'Traer un puesto a Admisión',
      'Acciones de A012',
      'Servicios de Puesto 1',
      'Transferir A004',
      'Cerrar Puesto 1',
    ],
  ],
  [
    'Manager',
    [
      'Traer un puesto a Admisión',
      'Configurar Admisión',
      'Acciones de A012',
      'Servicios de Puesto 1',
      'Transferir A004',
    ],
  ],
  ['Operator', []],
  ['Viewer', []],
])('offers a %s what the role may do', async (role, offered) => {
  open(
    { lines: [{ ...line, tickets: [waitingTurn] }], gates: [{ ...gate, turn: heldTurn }] },
    role,
  );
  await screen.findByRole('heading', { name: 'Puesto 1' });
  const names = screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names.filter(Boolean)).toEqual(offered);
});

it('calls a turn out of order to the one counter that is free', async () => {
  const busy = { ...gate, id: 2, name: 'Puesto 2', turn: heldTurn };
  const { user } = open({ lines: [{ ...line, tickets: [waitingTurn] }], gates: [gate, busy] });
  await user.click(await screen.findByRole('button', { name: 'Acciones de A012' }));
  await user.click(screen.getByRole('button', { name: 'Llamar a un puesto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Llamar A012 a un puesto' });
  expect(within(dialog).getByRole('radio', { name: /^Puesto 1/ })).toBeChecked();
  expect(within(dialog).queryByRole('radio', { name: /^Puesto 2/ })).toBeNull();
  await user.click(await within(dialog).findByRole('radio', { name: 'Urgencia' }));
  await user.click(within(dialog).getByRole('button', { name: 'Llamar A012' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ version: 1, gateId: 1, reasonId: 3, note: '' }]);
});

it('moves a turn to the place chosen', async () => {
  const { user } = open({ lines: [{ ...line, tickets: [waitingTurn] }] }, 'Manager');
  await user.click(await screen.findByRole('button', { name: 'Acciones de A012' }));
  expect(screen.getByRole('button', { name: 'Atención preferente' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mover en la cola' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'El último' }));
  await user.click(await within(dialog).findByRole('radio', { name: 'Urgencia' }));
  await user.click(within(dialog).getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, place: 'last', reasonId: 3, note: '' }]));
});

it('closes a counter without asking for a turn that it has not', async () => {
  const { user } = open({});
  await user.click((await counter('Puesto 1')).getByRole('button', { name: 'Cerrar Puesto 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar Puesto 1' });
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar puesto' }));
  await waitFor(() => expect(sent).toEqual([{ resolve: null }]));
});

it('stays to be read without a network, where nothing can be sent', async () => {
  open({});
  const bring = await screen.findByRole('button', { name: 'Traer un puesto a Admisión' });
  act(() => reportAnswer(false));
  expect(screen.getByText(/^Datos de las/)).toBeInTheDocument();
  expect(bring).toHaveAttribute('aria-disabled', 'true');
  expect(bring).toHaveAccessibleDescription(/^Sin conexión/);
});

it('keeps on the device all but the names of who works there', () => {
  const { keep, kept } = boardQuery(branch.id).meta ?? {};
  expect(keep).toBe(true);
  const known = board({ gates: [{ ...gate, turn: heldTurn }] });
  expect(kept?.(known)).toEqual({ ...known, gates: [{ ...gate, turn: heldTurn, operator: null }] });
});

it('shows the service level and the thresholds crossed in words, and no others', async () => {
  open({ gates: [] }, 'Viewer');
  const card = await screen.findByRole('region', { name: 'Admisión' });
  expect(card).toHaveTextContent('NS 66 %');
  expect(card).toHaveTextContent('2 de 3 en 10 min o menos');
  expect(card).toHaveTextContent('La espera llega a 15 min');
  expect(card).not.toHaveTextContent('4 personas');
  expect(within(card).queryByRole('button')).toBeNull();
});

it('leads a Manager to the configuration of a service', async () => {
  const { user, router } = open({}, 'Manager');
  await user.click(await screen.findByRole('button', { name: 'Configurar Admisión' }));
  expect(router.state.location).toMatchObject({
    pathname: '/pages/manager-services',
    search: { branch: 1, act: 'edit', of: 7 },
  });
});
