import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer, ticket } from '#tests/support/web-page.tsx';
import { PeoplePage } from './PeoplePage.tsx';
import { parsePeopleSearch } from './search.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const booked = { ...ticket, status: 'scheduled', scheduledAt: inMinutes(20) };
let listed: object = booked;
const server = startServer(
  http.post('*/api/branches/1/tickets', () => envelope({ total: 1, pages: 1, tickets: [listed] })),
  http.get('*/api/branches/1/slots', () =>
    envelope([
      { at: '2026-11-21T12:15:00.000Z', free: 0 },
      { at: '2026-11-21T12:30:00.000Z', free: 1 },
    ]),
  ),
);

async function look(role: Role, appointment: object = booked) {
  listed = appointment;
  const page = openPage('/pages/my-clients', role, parsePeopleSearch, (search) => (
    <PeoplePage search={search} />
  ));
  await page.user.click(await screen.findByRole('button', { name: 'Detalles de A012' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Turno A012' }) };
}
const offered = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);

const always = ['Historial', 'Atención preferente'];

it.each<[Role, string[]]>([
  ['Operator', [...always, 'Confirmar llegada', 'Reprogramar', 'Cancelar turno']],
  ['Supervise', [...always, 'Confirmar llegada', 'Reprogramar', 'Cancelar turno']],
  ['Manager', [...always, 'Reprogramar']],
  ['Viewer', ['Historial']],
])('offers a %s what the role may do with an appointment', async (role, told) => {
  expect(offered((await look(role)).dialog)).toEqual(told);
});

it('leaves arrived people to the counter of an operator', async () => {
  expect(offered((await look('Operator', ticket)).dialog)).toEqual(always);
});

it.each([
  [40, 'Todavía es pronto: se puede desde 30 minutos antes de la cita'],
  [-20, 'Ha pasado demasiado tiempo para hacerlo'],
])('says why nobody checks in %i minutes before', async (minutes, text) => {
  const { dialog } = await look('Operator', { ...booked, scheduledAt: inMinutes(minutes) });
  expect(within(dialog).getByRole('status')).toHaveTextContent(text);
  const button = within(dialog).getByRole('button', { name: 'Confirmar llegada' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('takes down that somebody has come', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/tickets/7/checkIn', async ({ request }) => {
      sent.push(await request.json());
      return envelope(ticket);
    }),
  );
  const { user, dialog } = await look('Operator');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar llegada' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar llegada' }));
  expect(await screen.findByText('Llegada confirmada')).toBeVisible();
  expect(sent).toEqual([{ version: 2 }]);
});

it('moves to a slot with a place, and tells when it was taken meanwhile', async () => {
  server.use(http.post('*/api/tickets/7/reschedule', () => refuse(409, 'slot_taken')));
  const { user, dialog } = await look('Operator');
  await user.click(within(dialog).getByRole('button', { name: 'Reprogramar' }));
  const form = await screen.findByRole('dialog', { name: 'Reprogramar A012' });
  expect(await within(form).findByRole('option', { name: /completa$/ })).toBeDisabled();
  const free = within(form).getByRole('option', { name: /^12:30\sp\.\sm\. · queda 1$/ });
  await user.selectOptions(within(form).getByLabelText('Hora'), free);
  await user.click(within(form).getByRole('button', { name: 'Reprogramar' }));
  expect(await within(form).findByRole('alert')).toHaveTextContent('Esa hora ya está completa');
});
