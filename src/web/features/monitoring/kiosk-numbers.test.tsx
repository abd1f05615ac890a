import { act } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope } from '#tests/support/answers.ts';
import { at, kiosk, monitor, offered, place } from '#tests/support/monitor-fixture.ts';
import { openDevice } from '#tests/support/monitor-page.tsx';
import { startServer } from '#tests/support/web-page.tsx';
import { reportAnswer } from '../../connection/connection.ts';

type Schemas = components['schemas'];

const given = (...counts: number[]): Schemas['KioskNumbers'] => ({
  recent: [10, 30, 60].map((minutes, n) => ({ minutes, count: counts[n] ?? 0 })),
  struck: 0,
});
let numbers = given();
/** The requests sent, and the number of parts that the server still has to process. */
const sent: unknown[] = [];
let parts = 0;
const part = () => {
  parts -= 1;
  return envelope({ count: 1, more: parts > 0 });
};
startServer(
  http.post('*/api/clients/monitorData', () =>
    envelope(monitor({ branches: [{ ...place, devices: [kiosk] }] })),
  ),
  http.get('*/api/devices/:id/numbers', () => envelope(numbers)),
  http.post('*/api/devices/:id/numbers/strike', async ({ request }) => {
    sent.push(await request.json());
    if (parts === 1) numbers = { ...given(), struck: 304 };
    return part();
  }),
  http.post('*/api/devices/:id/numbers/restore', () => {
    sent.push('restore');
    if (parts === 1) numbers = given(0, 304, 304);
    return part();
  }),
  http.get('*/api/devices/:id/history', () =>
    envelope({ from: at, until: at, timeZone: 'UTC', states: [], more: false, refusals: [] }),
  ),
  ...offered,
);
afterEach(() => {
  sent.length = 0;
  numbers = given();
  act(() => reportAnswer(true));
});

async function open(role?: Role) {
  const { user, pane } = await openDevice(role);
  return { user, pane, strike: () => pane.findByRole('button', { name: 'Retirar sus números' }) };
}

it('are struck out to the last part by the minutes chosen, and put back', async () => {
  numbers = given(0, 204, 304);
  const { user, pane, strike } = await open();
  expect(await pane.findByText('Esperan 304 números que dio en la última hora.')).toBeVisible();
  await user.click(await strike());
  // The shortest period that contains tickets is preselected.
  const first = pane.getByRole('radio', { name: 'De los últimos 30 minutos (204)' });
  expect(first).toBeChecked();
  expect(first).toHaveFocus();
  await user.click(pane.getByRole('radio', { name: 'De los últimos 60 minutos (304)' }));
  parts = 3;
  await user.click(pane.getByRole('button', { name: 'Retirar 304 números' }));
  expect(await pane.findByText('304 números retirados hace poco')).toBeVisible();
  expect(await strike()).toHaveFocus();
  expect(sent).toEqual([{ minutes: 60 }, { minutes: 60 }, { minutes: 60 }]);
  parts = 2;
  await user.click(pane.getByRole('button', { name: 'Devolver a la cola' }));
  expect(await pane.findByText('Esperan 304 números que dio en la última hora.')).toBeVisible();
  expect(sent.slice(3)).toEqual(['restore', 'restore']);
});

it('stay where there are none, or no network', async () => {
  const { user, pane, strike } = await open();
  expect(await strike()).toHaveAccessibleDescription(/no dio ningún número/);
  await user.click(await strike());
  expect(pane.queryByRole('radio')).toBeNull();
  act(() => reportAnswer(false));
  expect(await strike()).toHaveAccessibleDescription(/^Sin conexión/);
});

it('are no matter of a Manager', async () => {
  numbers = given(1, 1, 1);
  const { pane } = await open('Manager');
  await pane.findByRole('button', { name: 'Renovar la clave' });
  expect(pane.queryByRole('button', { name: 'Retirar sus números' })).toBeNull();
});
