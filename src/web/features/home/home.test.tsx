import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { Follower, openStream } from '#tests/support/live.tsx';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { HomePage } from './HomePage.tsx';

type Today = components['schemas']['Today'];

const figures = {
  attended: 10,
  absent: 2,
  called: 12,
  calledInTime: 7,
  waitedSeconds: 6000,
  attendedSeconds: 3000,
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const branchDay = (id: number, more: Partial<Today['branches'][number]> = {}) => ({
  id,
  name: `Sucursal ${id}`,
  waiting: 3,
  oldestWaitingSince: minutesAgo(20),
  gates: 5,
  gatesOpen: 2,
  leftOver: 0,
  figures,
  ...more,
});
const nothing: Today = {
  own: null,
  organisation: null,
  branches: [],
  branchCount: 0,
  limitMinutes: 15,
};

let today: Today;
const asked: string[] = [];
const stream = openStream();
const walked = {
  manager: true,
  branch: true,
  service: true,
  counter: true,
  hours: true,
  operator: true,
  screen: true,
  turn: true,
};
let steps = walked;
const server = startServer(
  stream.handler,
  http.get('*/api/branches/today', () => envelope(today)),
  http.get('*/api/gates/mine', () => envelope(null)),
  http.get('*/api/branches/firstSteps', () => envelope(steps)),
);
server.events.on('request:start', ({ request }) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/web/api/')) asked.push(pathname.slice('/web/api/'.length));
});
beforeEach(() => {
  today = nothing;
  steps = walked;
  asked.length = 0;
});

const open = (role: Role) =>
  openPage(
    '/',
    role,
    () => ({}),
    () => (
      <>
        <Follower />
        <HomePage />
      </>
    ),
  );
const timesAsked = () => asked.filter((path) => path === 'branches/today').length;
const change = (version: number) =>
  ({ kind: 'ticket', branchId: 3, serviceId: 1, ticketId: 7, gateId: null, version }) as const;

it('asks once for ten branches, and once more when one of them changes', async () => {
  const branches = Array.from({ length: 10 }, (_, index) => branchDay(index + 1));
  today = { ...nothing, branches, branchCount: 10 };
  open('Viewer');
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  expect(asked.filter((path) => path.startsWith('branches'))).toEqual(['branches/today']);
  stream.tell(change(1));
  await waitFor(() => expect(timesAsked()).toBe(2));
});

it('shows a manager the organisation’s day against the week before, then the branches', async () => {
  const before = { ...figures, attended: 12 };
  today = {
    ...nothing,
    branchCount: 30,
    organisation: { waiting: 41, figures, before },
    branches: [branchDay(1, { leftOver: 2 }), branchDay(2, { gatesOpen: 0 })],
  };
  open('Manager');
  const day = await screen.findByRole('region', { name: 'El día de la organización' });
  const cells = within(day)
    .getAllByRole('definition')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 3)).toEqual(['41', '10', '2 menos, antes 12']);
  const [first, second] = within(screen.getByRole('region', { name: /^Sucursales/ })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(/Sucursal 1.*Espera de más de 15 min.*NS 58 %.*2 de 5/);
  expect(
    within(first as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/pages/my-lines?branch=1', '/pages/my-clients?branch=1&status=cancelled']);
  expect(second).toHaveTextContent('Esperan y no hay puestos abiertos');
  expect(screen.getByText('Se muestran 2 de 30; las demás van mejor.')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows an operator the counter and the own day alone', async () => {
  today = { ...nothing, own: figures };
  open('Operator');
  const day = await screen.findByRole('region', { name: 'Su día' });
  const cells = within(day)
    .getAllByRole('definition')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['10', '58 %', '00:10:00', '00:05:00', '2']);
  expect(await screen.findByRole('link', { name: 'Abrir un puesto' })).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('says that it failed, and asks again when told to', async () => {
  server.use(http.get('*/api/branches/today', () => refuse(500, 'internal'), { once: true }));
  today = { ...nothing, own: figures };
  const { user } = open('Operator');
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Su día' })).toBeInTheDocument();
});

it('leads those without figures to their pages, and asks for none', async () => {
  open('Security');
  const links = await screen.findByRole('navigation', { name: 'Sus páginas' });
  expect(within(links).getAllByRole('link').length).toBeGreaterThan(0);
  expect(timesAsked()).toBe(0);
});

it.each([
  ['Security', 'Crear un gerente', 'Añadir un servicio'],
  ['Manager', 'Añadir un servicio', 'Llamar el primer turno'],
] as const)(
  'shows %s the way with what is done, and whose the rest is',
  async (role, own, other) => {
    steps = { ...walked, manager: false, service: false, screen: false, turn: false };
    open(role);
    const way = await screen.findByRole('region', { name: 'Puesta en marcha' });
    expect(within(way).getByRole('status')).toHaveTextContent('Faltan 4 pasos');
    expect(within(way).getByRole('link', { name: new RegExp(`^${own}`) })).toBeVisible();
    expect(within(way).queryByRole('link', { name: new RegExp(`^${other}`) })).toBeNull();
    const theirs = within(way).getByText(other).closest('li');
    expect(theirs).toHaveTextContent(/Lo hace un (gerente|operador)/);
    expect(within(way).getByText('Crear la primera sucursal').closest('li')).toHaveTextContent(
      /hecho$/,
    );
  },
);

it('shows no way once it is walked', async () => {
  open('Manager');
  await waitFor(() => expect(asked).toContain('branches/firstSteps'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Puesta en marcha' })).toBeNull();
});
