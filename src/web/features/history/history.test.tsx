import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer, ticket } from '#tests/support/web-page.tsx';
import { writeItem } from '../../session/storage.ts';
import { AttendedPage } from './AttendedPage.tsx';
import { ReassignedPage } from './ReassignedPage.tsx';
import { parseAttendedSearch, parseHistorySearch } from './search.ts';

const closed = {
  ...ticket,
  status: 'attended',
  closedAt: '2026-11-20T12:30:05Z',
  operator: 'Lucía Marín',
  reason: 'Trámite completado',
};
const totals = { waitSeconds: 605, attentionSeconds: null, level: 0.844, absents: 3 };
const moved = {
  ticketId: 7,
  label: 'A012',
  at: '2026-11-20T12:30:05Z',
  by: null,
  fromService: 'Admisión',
  toService: 'Facturación',
  fromBranch: 'Centro',
  toBranch: 'Norte',
  toGate: 'Puesto 2',
  reason: 'Continúa en otro puesto',
  note: 'con prisa',
};
const asked: string[] = [];
const server = startServer(
  http.get('*/api/branches/1/attended', ({ request }) => {
    asked.push(new URL(request.url).search);
    return envelope({ total: 120, pages: 3, totals, tickets: [closed] });
  }),
  http.get('*/api/branches/1/reassigned', ({ request }) => {
    asked.push(new URL(request.url).search);
    return envelope({ total: 1, pages: 1, reassignments: [moved] });
  }),
);
afterEach(() => {
  asked.length = 0;
});

const attended = (role: Role = 'Supervise', address = '/pages/my-attended-tickets') =>
  openPage(address, role, parseAttendedSearch, (search) => <AttendedPage search={search} />);
const reassigned = (role: Role = 'Supervise') =>
  openPage('/pages/my-tickets-reassigned', role, parseHistorySearch, (search) => (
    <ReassignedPage search={search} />
  ));
const row = async () => (await screen.findByRole('rowheader', { name: 'A012' })).closest('tr');

it('writes wait and attention as hh:mm:ss, and the end on the branch’s clock', async () => {
  attended();
  expect(await row()).toHaveTextContent(
    /12:05\sp\.\sm\..*01:02:05.*00:01:01.*20 nov, 12:30\sp\.\sm\./,
  );
  expect(await row()).toHaveTextContent(/Atendido.*Lucía Marín.*Trámite completado/);
});

it('orders by a column as spec §9 has it, and the other way at the second tap', async () => {
  const { user, router } = attended('Manager', '/pages/my-attended-tickets?page=2');
  await row();
  expect(asked.at(-1)).toMatch(/sort=closed&descending=true&page=2/);
  for (const [title, sort, first] of [
    ['Espera', 'tme', 'ascending'],
    ['Atención', 'tmo', 'ascending'],
    ['Turno', 'label', 'ascending'],
    ['Finalizado', 'closed', 'descending'],
  ] as const) {
    const header = screen.getByRole('columnheader', { name: title });
    for (const direction of [first, first === 'ascending' ? 'descending' : 'ascending']) {
      await user.click(within(header).getByRole('button'));
      expect(await screen.findByRole('columnheader', { name: title })).toHaveAttribute(
        'aria-sort',
        direction,
      );
      expect(router.state.location.search).toMatchObject({
        sort,
        descending: direction === 'descending',
      });
    }
  }
  // Sorting returns to the first page.
  expect(router.state.location.search).not.toHaveProperty('page');
});

it('shows the totals of all that is found, and narrows it by how the turns ended', async () => {
  const { user, router } = attended();
  await row();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['00:10:05', '–', '84 %', '3']);
  await user.selectOptions(screen.getByLabelText('Resultado'), 'Ausente');
  await waitFor(() => expect(asked.at(-1)).toContain('outcome=absent'));
  expect(router.state.location.search).toMatchObject({ outcome: 'absent' });
});

it('opens the history of a turn by a tap on its row', async () => {
  const { user, router } = attended('Supervise', '/pages/my-attended-tickets?page=2');
  await user.click(await screen.findByRole('cell', { name: 'Lucía Marín' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ page: 2, ticket: ticket.id }),
  );
});

it('exports every turn of what is asked for, part after part, and nothing once stopped', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:made';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const parts: string[] = [];
  let answer = () => {};
  server.use(
    http.get('*/api/branches/1/attended/export', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      parts.push(searchParams.get('after') ?? 'first');
      if (parts.length === 4) await new Promise<void>((resolve) => (answer = resolve));
      const last = searchParams.has('after');
      const tickets = [{ ...closed, label: last ? 'A013' : '=A012' }];
      return envelope({ tickets, next: last ? null : 7 });
    }),
  );
  const { user } = attended('Supervise', '/pages/my-attended-tickets?outcome=attended');
  await row();
  const button = () => screen.findByRole('button', { name: 'Exportar CSV' });
  await user.click(await button());
  expect(await screen.findByText('2 filas en turnos-atendidos.csv')).toBeInTheDocument();
  expect(parts).toEqual(['first', '7']);
  const text = await saved[0]?.text();
  expect(text).toMatch(/^\uFEFF?Turno,Resultado,Servicio,Operador,/);
  // Formulas are escaped, so that spreadsheets do not run them.
  expect(text).toMatch(/\r\n'=A012,Atendido,Admisión,Lucía Marín,.*\r\nA013,/);

  await user.click(await button());
  await waitFor(() => expect(parts).toHaveLength(4));
  expect(screen.getByRole('progressbar', { name: 'Exportación' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Detener' }));
  answer();
  expect(await button()).toBeInTheDocument();
  expect(await screen.findByText('Exportación detenida')).toBeInTheDocument();
  expect(saved).toHaveLength(1);
});

it('asks for the days of each choice, and goes through the pages', async () => {
  const { user } = attended();
  await row();
  const range = screen.getByLabelText('Fechas');
  expect(
    within(range)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Hoy', 'Ayer', 'Mes actual', 'Año actual']);
  await user.selectOptions(range, 'Año actual');
  await screen.findByRole('option', { name: 'Año actual', selected: true });
  expect(asked.at(-1)).toMatch(/day=\d{4}-01-01&until=\d{4}-\d\d-\d\d&.*page=1/);
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText('Página 2 de 3')).toBeInTheDocument();
  expect(asked.at(-1)).toMatch(/page=2/);
});

it('says when there is nothing, and when asking fails', async () => {
  server.use(
    http.get('*/api/branches/1/attended', () =>
      envelope({ total: 0, pages: 0, totals, tickets: [] }),
    ),
  );
  attended('Operator');
  expect(await screen.findByText('Ningún turno en esas fechas')).toBeInTheDocument();
  expect(screen.getByText(/Los que ha atendido usted/)).toBeInTheDocument();
  cleanup();
  server.use(http.get('*/api/branches/1/reassigned', () => refuse(403, 'forbidden')));
  reassigned();
  expect(
    await screen.findByText('No tiene permiso para procesar la solicitud'),
  ).toBeInTheDocument();
});

it('leads to the reassigned turns only whom their page is open to', async () => {
  const { user, router } = attended('Supervise', '/pages/my-attended-tickets?range=month');
  await user.click(await screen.findByRole('button', { name: 'Ver turnos reasignados' }));
  expect(router.state.location.href).toContain('/pages/my-tickets-reassigned?branch=1&range=month');
  cleanup();
  attended();
  // The cast: only the fields that pages read are given.
  writeItem('user', { type: 'Supervise', permissions: ['/', 'my-attended-tickets'] } as never);
  await row();
  expect(screen.queryByRole('button', { name: 'Ver turnos reasignados' })).toBeNull();
});

it('tells from where to where a turn went, by whom and why', async () => {
  reassigned();
  const text = (await row())?.textContent;
  for (const part of [
    'Centro · Admisión',
    'Norte · Facturación · Puesto 2',
    'El sistema',
    'Continúa en otro puesto',
    'con prisa',
  ]) {
    expect(text).toContain(part);
  }
});
