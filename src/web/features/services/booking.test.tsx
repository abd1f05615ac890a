import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { defaultTerms } from '#domain/booking/terms.ts';
import { envelope } from '#tests/support/answers.ts';
import { offeredService } from '#tests/support/offered-service.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { ServicesPage } from './ServicesPage.tsx';
import { parseServicesSearch } from './search.ts';

type Schemas = components['schemas'];

const service: Schemas['OfferedService'] = {
  ...offeredService,
  name: 'Citas',
  prefix: 'C',
  booked: true,
  channels: ['staff', 'appointment'],
};
const offer: Schemas['Offer'] = {
  services: [service, { ...service, id: 8, name: 'Caja', prefix: 'K', channels: ['staff'] }],
  counters: [],
  reasons: [],
};
let stored: Schemas['StoredBookingTerms'];
const sent: unknown[] = [];
const path = '*/api/branches/1/services/7/booking';
startServer(
  http.get('*/api/branches/1/offer', () => envelope(offer)),
  http.get(path, () => envelope(stored)),
  http.post(path, async ({ request }) => {
    sent.push(await request.json());
    return envelope(stored);
  }),
);
const open = (role: 'Manager' | 'Viewer', search = '') =>
  openPage(`/pages/manager-services${search}`, role, parseServicesSearch, (found) => (
    <ServicesPage search={found} />
  ));

it('lets a Manager switch booking by oneself on, within its limits', async () => {
  stored = { version: 0, terms: defaultTerms, ready: false, mailed: false };
  const { user } = open('Manager');
  expect(screen.queryByRole('button', { name: 'Reserva por internet de Caja' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Reserva por internet de Citas' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/no da citas todavía/)).toBeVisible();
  expect(dialog.getByText(/mientras no se envíen correos/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Se reserva por internet' }));
  expect(dialog.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/reservar/));
  const share = dialog.getByRole('textbox', { name: /quien viene sin cita/ });
  await user.clear(share);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(share).toHaveFocus());
  expect(share).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(share, '40');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(sent).toEqual([
    { version: 0, terms: { ...defaultTerms, enabled: true, walkInShare: 40 } },
  ]);
});

it('lets a Viewer read it', async () => {
  stored = { version: 2, terms: { ...defaultTerms, enabled: true }, ready: true, mailed: true };
  open('Viewer', '?act=booking&of=7');
  const box = await screen.findByRole('checkbox', { name: 'Se reserva por internet' });
  expect(box).toBeChecked();
  expect(box.matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
