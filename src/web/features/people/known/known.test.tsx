import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { PeoplePage } from '../PeoplePage.tsx';
import { parsePeopleSearch } from '../search.ts';
import { readable } from './readable.ts';

const at = '2026-01-10T10:00:00.000Z';
const person = {
  id: 5,
  version: 3,
  name: 'Ana Gil Ruiz',
  document: '12345678Z',
  phone: '600111222',
  email: 'ana@uno.example',
  language: 'es',
  consents: { email: at },
  consentedAt: at,
  lastVisitAt: at,
};
const double = { ...person, id: 6, version: 1, document: '', email: '', consents: { sms: at } };
const details = { person, visits: [], visitCount: 0, doubles: [double], accesses: [] };
const found = { ...person, name: 'Ana****Ruiz', document: '123****678Z', consents: ['email'] };
const sent: unknown[] = [];
const server = startServer(
  http.post('*/api/people/search', () => envelope({ total: 1, pages: 1, people: [found] })),
  http.post('*/api/branches/1/tickets', () => envelope({ total: 0, pages: 0, tickets: [] })),
  http.get('*/api/people/5', () => envelope(details)),
  http.post('*/api/people/5/:verb', async ({ request }) => {
    sent.push(await request.json());
    return envelope(person);
  }),
);
const open = (address: string, role: 'Manager' | 'Supervise' = 'Manager') =>
  openPage(`/pages/my-clients${address}`, role, parsePeopleSearch, (search) => (
    <PeoplePage search={search} />
  ));

it('shows people masked in the list and whole in their record', async () => {
  const { user, router } = open('?tab=known');
  await user.click(await screen.findByRole('button', { name: 'Ficha de Ana****Ruiz' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ficha de Ana Gil Ruiz' });
  expect(within(dialog).getByText('12345678Z')).toBeVisible();
  expect(within(dialog).getByText('Correo, desde el 10/01/26')).toBeVisible();
  expect(router.state.location.search).toEqual({ tab: 'known', person: 5 });
});

it('is for Managers alone', async () => {
  open('?tab=known', 'Supervise');
  await screen.findByText('Sin turnos');
  expect(screen.queryByRole('tab')).toBeNull();
});

it('says what is kept for how long, and leads to where that is set', async () => {
  server.use(
    http.get('*/api/people/retention', () =>
      envelope([{ kind: 'people', days: 730, rows: 5, due: 2 }]),
    ),
  );
  const { user } = open('?tab=known');
  await user.click(await screen.findByRole('button', { name: 'Qué se conserva' }));
  const text = '730 días · 5 guardados · 2 se borran en los próximos 7 días';
  expect(await screen.findByText(text)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Abrir los ajustes' });
  expect(link).toHaveAttribute('href', '/pages/my-branches?tab=settings');
});

it('shows both records and what stays, with the data of either', async () => {
  sent.length = 0;
  const { user } = open('?tab=known&person=5&doing=merge&other=6');
  const stays = await screen.findByRole('region', { name: 'Queda' });
  // Only the first record has the e-mail; both have the telephone, to which one of them gave no
  // consent.
  expect(stays).toHaveTextContent('Correo, desde el 10/01/26');
  expect(stays).not.toHaveTextContent('SMS');
  await user.click(screen.getByRole('button', { name: 'Combinar' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, other: { id: 6, version: 1 } }]));
});

it('asks twice before it erases, and says what goes and what stays', async () => {
  sent.length = 0;
  server.use(http.post('*/api/people/5/erase', () => refuse(409, 'person_changed')));
  const { user } = open('?tab=known&person=5&doing=erase');
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(screen.getByText(/^Se borran su ficha/)).toBeVisible();
  expect(screen.getByText(/^Quedan, sin la persona/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Borrar definitivamente' }));
  expect(await screen.findByText('La ficha ha cambiado entretanto')).toBeVisible();
});

it('shows what somebody else has changed meanwhile, and loses nothing that was typed', async () => {
  const { user } = open('?tab=known&person=5&doing=edit');
  await user.type(await screen.findByLabelText('Documento'), 'X');
  const later = { ...person, version: 4, phone: '699999999' };
  server.use(
    http.get('*/api/people/5', () => envelope({ ...details, person: later })),
    http.post('*/api/people/5/change', () => refuse(409, 'person_changed'), { once: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('699999999')).toBeVisible();
  expect(screen.getByLabelText('Documento')).toHaveValue('12345678ZX');
});

it('writes an export in which nothing that people typed is more than text', () => {
  const html = '<img src=x onerror=alert(1)>';
  const visit = {
    id: 1,
    label: 'A001',
    at,
    branchName: 'Centro',
    serviceName: 'Admisión',
    status: 'attended' as const,
    name: html,
    document: '',
    phone: '',
    email: '',
    language: 'es' as const,
    consents: [],
    note: html,
    events: [],
    messages: [],
    rating: 4,
    comment: html,
  };
  const all = {
    exportedAt: at,
    organisation: html,
    waits: [],
    visits: [visit],
    person: { ...person, name: html, language: 'es' as const },
  };
  const page = new DOMParser().parseFromString(readable(all, 'Europe/Madrid'), 'text/html');
  expect(page.querySelector('img, script')).toBeNull();
  expect(page.body.textContent?.split(html)).toHaveLength(6);
});
