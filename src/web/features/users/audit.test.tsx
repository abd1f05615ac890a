import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { AuditPage } from './AuditPage.tsx';
import { parseUsersSearch } from './search.ts';

const person = (id: number, name: string) => ({ id, name, email: `${id}@uno.example` });
const entry = (more: object) => ({
  id: 1,
  at: '2026-11-20T12:30:05Z',
  action: 'update',
  actor: person(1, 'Ana Gil'),
  seal: 3,
  subject: person(2, 'Bea Ruiz'),
  before: {},
  after: {},
  ...more,
});
const whole = { checkedAt: '2026-11-20T02:10:00Z', entries: 1234, broken: [] as object[] };
let check = whole;
const asked: object[] = [];
const server = startServer(
  http.post('*/api/users/audit', async ({ request }) => {
    // The cast: the page posts an object.
    asked.push((await request.json()) as object);
    const entries = [
      entry({
        before: { type: 'Operator', branchIds: [1], views: null, passwordHash: 'argon-viejo' },
        after: { type: 'Supervise', branchIds: [1, 9], views: [], passwordHash: 'argon-nuevo' },
      }),
      entry({ id: 2, action: 'create', after: { firstName: 'Bea', phoneNumber: null } }),
      entry({ id: 3, action: 'password' }),
      entry({ id: 4, action: 'eliminate', before: { active: true }, after: { active: false } }),
      entry({ id: 6, action: 'signIn', subject: person(1, 'Ana Gil') }),
      entry({ id: 5, action: 'views', before: { views: ['my-lines'] }, after: { views: [] } }),
    ];
    return envelope({ total: 120, entries, check });
  }),
  http.get('*/api/users/userBranches', () => envelope([{ id: 1, name: 'Centro', divisionId: 1 }])),
  http.get('*/getHierarchiesAndDivisions', () => envelope([])),
);
afterEach(() => {
  asked.length = 0;
  check = whole;
});

const open = (role: Role = 'Security', query = '') =>
  openPage(`/pages/manager-user?tab=audit${query}`, role, parseUsersSearch, (found) => {
    const { tab: _tab, ...search } = parseUsersSearch({ ...found });
    return <AuditPage search={search} />;
  });

it('says who did what to whom, and what it changed, but never a hash', async () => {
  open();
  await screen.findByText(/Centro → Centro, n\.º 9/);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/20\/11\/2026, .*Ana Gil cambió los datos de Bea Ruiz/);
  expect(rows[1]).toContain('Rol: Operador → Monitor');
  expect(rows[1]).toContain('Vistas: nada → nada');
  expect(rows[2]).toMatch(/Ana Gil creó a Bea Ruiz.*Nombre: Bea$/);
  expect(rows[3]).toMatch(/Ana Gil puso una contraseña a Bea Ruiz.*–$/);
  expect(rows[4]).toMatch(/Ana Gil eliminó a Bea Ruiz.*Cuenta activa: sí → no$/);
  expect(rows[5]).toMatch(/Ana Gil entró en Vez –$/);
  expect(rows[6]).toContain('Vistas: Mis colas → nada');
  expect(document.body).not.toHaveTextContent('argon');
});

it('asks for what the address says, and starts at the first page with other choices', async () => {
  const { user, router } = open('Security', '&page=2&range=days&day=2026-11-01&until=x');
  await screen.findByText('120 anotaciones');
  expect(asked.at(-1)).toEqual({ day: '2026-11-01', page: 2, pageSize: 50 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Qué' }), 'Eliminar');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'eliminate' }));
  expect(asked.at(-1)).not.toHaveProperty('page');
  await user.type(screen.getByLabelText('Quién'), 'ana');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ actor: 'ana' }));
  await user.type(screen.getByLabelText('A quién'), 'bea  ');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ actor: 'ana', subject: 'bea' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fechas' }), 'Ayer');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ actor: 'ana', subject: 'bea' }));
  await waitFor(() => expect(asked.at(-1)).toHaveProperty('until'));
  const { day, until } = asked.at(-1) as { day: string; until: string };
  expect(day).toBe(until);
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2, subject: 'bea' }));
  expect(router.state.location.search).toEqual({
    tab: 'audit',
    action: 'eliminate',
    range: 'yesterday',
    page: 2,
  });
});

it('keeps whom it is about out of the address, and shows it to nobody else', async () => {
  const { user, router } = open();
  await screen.findByText('120 anotaciones');
  await user.type(screen.getByLabelText('A quién'), 'bea');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ subject: 'bea' }));
  expect(router.state.location.href).not.toContain('bea');
  const { state } = router.state.location;
  expect(state.find).toEqual({ by: 1, texts: { subject: 'bea' } });
  asked.length = 0;
  await router.navigate({
    to: '.',
    search: true,
    state: { ...state, find: { by: 2, texts: { subject: 'eva' } } },
  } as never);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Qué' }), 'Eliminar');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'eliminate' }));
  expect(JSON.stringify(asked)).not.toContain('eva');
});

it('opens an entry with the accounts that it is about', async () => {
  const { user } = open();
  const [row] = await screen.findAllByRole('cell', { name: /cambió los datos de/ });
  if (row) await user.click(row);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('1@uno.example → 2@uno.example');
  expect(dialog).toHaveTextContent('Rol: Operador → Monitor');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is for Security alone: nobody else even asks', async () => {
  open('Manager');
  await screen.findByText('Solo Seguridad ve la auditoría');
  expect(asked).toEqual([]);
});

it('says when there is nothing and when it cannot be loaded', async () => {
  server.use(http.post('*/api/users/audit', () => refuse(503, 'unavailable')));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('El servidor no está disponible');
  server.use(http.post('*/api/users/audit', () => envelope({ total: 0, entries: [] })));
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Ninguna anotación coincide');
});

it('says what the last check found', async () => {
  open();
  expect(await screen.findByText(/^Comprobada el 20\/11\/2026, .*: no falta/)).toBeVisible();
});

it('says what was removed and changed behind its back', async () => {
  const sealedAt = '2026-11-19T10:00:00Z';
  check = {
    ...whole,
    broken: [
      { kind: 'user', sealedAt, fault: 'removed' },
      { kind: 'people', sealedAt: null, fault: 'chain' },
    ],
  };
  open();
  const alert = await screen.findByRole('alert');
  const told = within(alert)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(told[0]).toMatch(/^Usuarios, selladas el 19\/11\/2026, .*: faltan anotaciones\.$/);
  expect(told[1]).toBe('Accesos a datos de personas, al final: la cadena de sellos está rota.');
});
