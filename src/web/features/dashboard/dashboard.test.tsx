import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { addDays, dayBefore } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import {
  branchNow,
  figureServer,
  figures,
  late,
  row,
  some,
  whole,
} from '#tests/support/figures-fixture.ts';
import { Follower, openStream } from '#tests/support/live.tsx';
import { branch, openPage, startServer } from '#tests/support/web-page.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { parseDashboardSearch } from './search.ts';

const north = { ...branch, id: 2, name: 'Norte' };
const today = () => localMoment(Date.now(), branch.timeZone).day;

let shown = whole();
const { answering, asked, handlers, to } = figureServer(() => shown);
const stream = openStream();
const server = startServer(
  stream.handler,
  http.get('*/api/branches/mine', () => envelope([branch, north])),
  ...handlers,
);
afterEach(() => {
  asked.length = 0;
  shown = whole();
});

const open = (role: Role = 'Manager', query = '') =>
  openPage(`/pages/dashboard${query}`, role, parseDashboardSearch, (search) => (
    <>
      <Follower />
      <DashboardPage search={search} />
    </>
  ));
const card = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement;
const twoBranches = () =>
  whole({
    groups: { ...whole().groups, branch: [row(2, 'Norte', late), row(1, 'Centro')] },
    counts: { ...whole().counts, branch: 2 },
  });

describe('the cards', () => {
  it('say each figure beside the period before and the same weekdays, in words', async () => {
    open('Manager', `?range=free&from=2026-11-20&until=2026-11-20`);
    expect(await card('Nivel de servicio (NS)')).toHaveTextContent(
      /84 %.*Antes 78 % · mejora 6 puntos.*Mismos días sin datos/,
    );
    expect(await card('Atendidos')).toHaveTextContent(/90.*Antes 120 · 30 menos/);
    expect(await card('Espera media (TME)')).toHaveTextContent('00:05:05');
    expect(await card('Atención media (TMO)')).toHaveTextContent('00:01:01');
    expect(await card('Cancelados')).toHaveTextContent(/4.*1 por el sistema.*3 por la persona/);
    expect(await card('Encuestas')).toHaveTextContent(/4,5 de 5.*4 respuestas/);
    expect(await card('Ocupación')).toHaveTextContent('75 %');
  });

  it.each([
    [today(), 11, /se compara lo ocurrido hasta las 11:00/],
    [addDays(today(), -1), null, /se comparan los días enteros, sin hoy/],
  ])('compare what is over, up to %s and hour %s, and say so', async (until, hour, text) => {
    const days = [{ day: today(), figures: some }];
    shown = whole({ days, whole: { until, hour, figures: figures({ attended: 70 }) } });
    open('Manager', `?range=free&from=${until}&until=${today()}`);
    expect(await card('Atendidos')).toHaveTextContent(/90Antes 120 · 50 menosMismos/);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('word long waits as spec §9', async () => {
    shown = whole({ totals: { ...some, longestWaitSeconds: 86_401 } });
    const branches = [{ ...branchNow, oldestWaitingSince: null }];
    server.use(http.post('*/api/figures/now', () => envelope({ branches })));
    open('Manager', '?branch=1');
    expect(await screen.findByText('Hace más de un día')).toBeInTheDocument();
    expect(await screen.findByText('Hace mucho tiempo')).toBeInTheDocument();
  });

  it('name the branch that nobody serves, and the one with the lowest NS', async () => {
    shown = twoBranches();
    open();
    expect(await screen.findByText('En Norte esperan y no hay puestos abiertos.')).toBeVisible();
    expect(
      await screen.findByText('El NS más bajo es el de Norte: 60 % (en conjunto, 84 %).'),
    ).toBeVisible();
    const now = screen.getByRole('region', { name: 'Ahora' });
    expect(now).toHaveTextContent(/Esperan8.*Puestos abiertos2 de 6/);
  });
});

describe('what is asked for', () => {
  it('are the days and filters of the address', async () => {
    const { user, router } = open(
      'Manager',
      '?range=yesterday&branch=2&service=5&fromHour=9&toHour=13',
    );
    const yesterday = dayBefore(today());
    const scope = { from: yesterday, until: yesterday, branchIds: [2], serviceId: 5 };
    await waitFor(() =>
      expect(to('whole').at(-1)).toEqual({ ...scope, hours: { from: 9, to: 13 } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(to('whole').at(-1)).toEqual({ ...scope, serviceId: undefined }));
    await user.click(screen.getByRole('radio', { name: 'Mes actual' }));
    await waitFor(() =>
      expect(to('whole')).toContainEqual({
        ...scope,
        serviceId: undefined,
        from: `${today().slice(0, 8)}01`,
        until: today(),
      }),
    );
    expect(router.state.location.search).toMatchObject({ range: 'month', branch: 2 });
  });

  it('are of all branches, and say so, where the branch of the address is gone', async () => {
    open('Manager', '?branch=99');
    expect(await screen.findByText(/ya no está a su cargo: se muestran todas/)).toBeVisible();
    await waitFor(() => expect(to('whole')[0]).not.toHaveProperty('branchIds'));
  });

  it('have their name over them where not even the branches are known', async () => {
    server.use(http.get('*/api/branches/mine', () => refuse(503, 'unavailable')));
    open();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tablero');
  });

  it('is one question about all branches now, and later one about the branch that changed', async () => {
    open();
    await screen.findByText('En Norte esperan y no hay puestos abiertos.');
    expect(to('now')).toEqual([{ branchIds: [1, 2] }]);
    await waitFor(() => expect(stream.isOpen()).toBe(true));
    stream.tell({ kind: 'ticket', ticketId: 7, branchId: 2, version: 9 });
    await waitFor(() => expect(to('now')).toEqual([{ branchIds: [1, 2] }, { branchIds: [2] }]));
    expect(to('whole')).toHaveLength(1);
  });

  it('is today alone when today changes within a month, and the rest stays', async () => {
    const [start, day] = [addDays(today(), -9), today()];
    const then = figures({ attended: 5, called: 5, calledInTime: 5 });
    const days = [
      { day: start, figures: figures({ attended: 10, called: 10, calledInTime: 10 }) },
      { day, figures: then },
    ];
    shown = whole({ totals: figures({ attended: 15, called: 15, calledInTime: 15 }), days });
    const month = shown;
    let last = then;
    server.use(
      http.post(
        '*/api/figures',
        answering('whole', ({ from, until }) =>
          from === until ? whole({ totals: last, days: [{ day, figures: last }] }) : month,
        ),
      ),
    );
    open('Manager', `?range=free&from=${start}&until=${day}`);
    expect(await card('Atendidos')).toHaveTextContent(/^Atendidos15/);
    await waitFor(() => expect(to('whole')).toHaveLength(2));
    last = figures({ attended: 8, called: 8, calledInTime: 4 });
    stream.tell({ kind: 'figures', branchId: 1, day });
    await waitFor(async () => expect(await card('Atendidos')).toHaveTextContent(/^Atendidos18/));
    expect(await card('Nivel de servicio (NS)')).toHaveTextContent('77 %');
    expect(to('whole').filter(({ from }) => from === start)).toHaveLength(1);
    // The month's table needs a request of its own, since it is no longer the one loaded with the
    // figures.
    await waitFor(() => expect(to('groups')).toHaveLength(1));

    stream.tell({ kind: 'figures', branchId: 1, day: addDays(start, -1) });
    stream.tell({ kind: 'figures', branchId: 1, day: start });
    await waitFor(() => expect(to('whole').filter(({ from }) => from === start)).toHaveLength(2));
  });
});

describe('the tables', () => {
  it('order as spec §9 has it: the columns 0, 4 and 5 ascend first, all others descend', async () => {
    shown = twoBranches();
    const { user } = open();
    const titles = within(await screen.findByRole('table', { name: 'Sucursal' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(titles[4]).toBe('TME');
    expect(titles[5]).toBe('TMO');
    for (const [index, title] of [...titles.entries()].slice(0, 7)) {
      if (title === 'NS') continue;
      await user.click(
        within(screen.getByRole('columnheader', { name: title ?? '' })).getByRole('button'),
      );
      await waitFor(() =>
        expect(to('groups').at(-1)).toMatchObject({ descending: ![0, 4, 5].includes(index) }),
      );
    }
    // The lowest NS comes first by default; a first tap puts the highest first.
    await user.click(within(screen.getByRole('columnheader', { name: 'NS' })).getByRole('button'));
    await waitFor(() =>
      expect(to('groups').at(-1)).toMatchObject({ sort: 'ns', descending: true }),
    );
  });

  it('add up the hours of all weekdays', async () => {
    const { user } = open('Manager', '?by=hour&range=month');
    const table = await screen.findByRole('table', { name: 'Hora' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^9:00.*10:00/), expect.stringMatching(/^4:00.*5:00/)]);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('99');
    await user.click(within(table).getByRole('button', { name: /^Atendidos$/ }));
    await waitFor(() => expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/^9:00/));
  });

  it('lead from a cell to its turns, to the history of one, and into a file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:made';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    shown = twoBranches();
    const { user, router } = open();
    await user.click(
      await screen.findByRole('button', { name: '1, Ausentes de Norte: ver los turnos' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Ausentes' });
    expect(await within(dialog).findByRole('rowheader', { name: 'A012' })).toBeInTheDocument();
    expect(within(dialog).getByText(/ de [a-z]+ · Norte$/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('columnheader', { name: 'Finalizado' })).toBeNull();
    expect(to('turns')).toEqual([
      { asked: { from: today(), until: today(), branchIds: [2] }, of: 'absent', page: 1 },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Exportar CSV' }));
    await screen.findByText('1 fila en turnos.csv');
    expect(await saved[0]?.text()).toMatch(
      /\r\nA012,Ausente,Centro,Admisión,Puesto 2,Lucía Marín,/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Historial de A012' }));
    expect(router.state.location.search).toMatchObject({ ticket: 7, turns: 'absent' });
  });

  it('go into a file, every page of them', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:made';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    shown = twoBranches();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await screen.findByText(/filas? en tablero-sucursales.csv/);
    expect(to('groups').map(({ page }) => page)).toEqual([1, 2]);
    expect(await saved[0]?.text()).toMatch(/Sucursal,NS,Atendidos,.*\r\nNorte,60 %,9,1,/);
  });
});

it('shows an operator their own figures, and no other operators', async () => {
  open('Operator');
  expect(await screen.findByText(/Sus propias cifras/)).toBeVisible();
  await card('Atendidos');
  expect(screen.queryByRole('radio', { name: 'Operador' })).toBeNull();
});

it('says of days that are still being counted that their figures grow', async () => {
  shown = whole({ countedFrom: '2026-11-12', days: [{ day: '2026-11-13', figures: some }] });
  open('Manager', '?range=free&from=2026-11-11&until=2026-11-13');
  expect(
    await screen.findByText(/^Los días anteriores al 12 nov aún se están contando/),
  ).toBeVisible();
  const volume = within(await screen.findByRole('figure', { name: 'Turnos por día' }));
  const rows = volume.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'miércoles, 11 de noviembre––',
    'jueves, 12 de noviembre00',
    expect.stringMatching(/^viernes, 13 de noviembre90/),
  ]);
  cleanup();
  open('Manager', '?range=today');
  await card('Atendidos');
  expect(screen.queryByText(/aún se están contando/)).toBeNull();
});

it('says when there is nothing, when a table would take too long, and when asking fails', async () => {
  shown = whole({ totals: figures(), days: [], groups: { ...whole().groups, gate: null } });
  open('Viewer', '?by=gate');
  expect(await screen.findByText('Nada que contar en estas fechas')).toBeVisible();
  expect(screen.getByText('Son demasiados turnos para contarlos así')).toBeVisible();
  cleanup();
  server.use(http.post('*/api/figures', () => refuse(403, 'forbidden')));
  open('Viewer');
  expect(await screen.findByText('No tiene permiso para procesar la solicitud')).toBeVisible();
});
