import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { displayDefaults } from '#domain/devices/display-settings.ts';
import { kioskDefaults } from '#domain/devices/kiosk-settings.ts';
import { envelope } from '#tests/support/answers.ts';
import { kiosk, offered, place } from '#tests/support/monitor-fixture.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { MonitoringPage } from './MonitoringPage.tsx';
import { parseMonitorSearch } from './search.ts';
import { printerTexts } from './settings-texts.ts';

const display = { ...kiosk, id: 4, kind: 'display' as const, name: 'Pantalla de la sala' };
const at = '2026-11-20T12:05:00Z';
const sent: unknown[] = [];
let stored: object = {};
startServer(
  http.post('*/api/clients/monitorData', () =>
    envelope({ at, branches: [{ ...place, devices: [kiosk, display] }], refusals: [] }),
  ),
  ...offered,
  http.get('*/api/devices/:id/settings', () => envelope({ version: 2, ...stored })),
  http.post('*/api/devices/:id/settings', async ({ request }) => {
    sent.push(await request.json());
    return envelope({ version: 3, ...stored });
  }),
);

async function openForm(device: number, settings: object) {
  stored = settings;
  sent.length = 0;
  const { user } = openPage(
    `/pages/kiosks-monitoring?dialog=settings&device=${device}`,
    'Supervise',
    parseMonitorSearch,
    (search) => <MonitoringPage search={search} />,
  );
  const pane = within(await screen.findByRole('dialog'));
  return { user, pane, save: await pane.findByRole('button', { name: 'Guardar' }) };
}

it('saves what a display shows, with the version that the person saw', async () => {
  const { user, pane, save } = await openForm(4, { display: displayDefaults });
  await user.click(pane.getByRole('checkbox', { name: 'Caja' }));
  await user.click(pane.getByRole('checkbox', { name: /Gallego/ }));
  expect(pane.getByRole('checkbox', { name: 'Gallego (2.º)' })).toBeChecked();
  const metres = pane.getByLabelText(/^Metros/);
  await user.clear(metres);
  await user.type(metres, '70');
  await user.click(save);
  expect(metres).toHaveAccessibleDescription(/entre 1 y 20/);
  expect(sent).toEqual([]);
  await user.clear(metres);
  await user.type(metres, '7');
  await user.click(save);
  const changed = { serviceIds: [6], languages: ['es', 'gl'], metres: 7 };
  await waitFor(() =>
    expect(sent).toEqual([{ version: 2, display: { ...displayDefaults, ...changed } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for the address of a kiosk’s network printer', async () => {
  const { user, pane, save } = await openForm(3, { kiosk: kioskDefaults });
  await user.selectOptions(pane.getByLabelText('Impresora'), printerTexts.network);
  await user.click(save);
  const host = pane.getByLabelText('Dirección de la impresora');
  expect(host).toHaveFocus();
  await user.type(host, '10.0.0.7');
  await user.selectOptions(pane.getByLabelText('Letras por línea'), '32');
  await user.click(save);
  const printer = { kind: 'network', host: '10.0.0.7', port: 9100, columns: 32 };
  await waitFor(() => expect(sent).toEqual([{ version: 2, kiosk: { ...kioskDefaults, printer } }]));
});

it('asks before edits are dropped', async () => {
  const { user, pane } = await openForm(3, { kiosk: kioskDefaults });
  await user.click(pane.getByRole('checkbox', { name: /preferente/ }));
  await user.click(pane.getByRole('button', { name: 'Volver' }));
  expect(await pane.findByText('Si sale ahora se pierden.')).toBeVisible();
});
