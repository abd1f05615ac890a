import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { displayDefaults } from '#domain/devices/display-settings.ts';
import { displayTrial, displayTrialPath } from '#domain/devices/display-trial.ts';
import { envelope } from '#tests/support/answers.ts';
import { open, server, startCounter } from '#tests/support/counter-fixture.tsx';
import { texts } from './texts.ts';

startCounter();

const view = { at: '2026-11-23T09:00:00Z', calls: [], services: [], settings: {} };
const trial = { view, label: 'A047', gate: { id: 1, name: 'Puesto 1' } };
const hall = { id: 4, name: 'Sala', settings: { ...displayDefaults, languages: ['es', 'ca'] } };
let handed: string | null;
let opens: boolean;

beforeEach(() => {
  [handed, opens] = [null, true];
  vi.spyOn(window, 'open').mockImplementation((address) => {
    if (address === displayTrialPath) handed = sessionStorage.getItem(displayTrial.item);
    return opens ? window : null;
  });
});

async function openDialog(displays: object[]) {
  server.use(http.get('*/api/gates/1/displayTrial', () => envelope({ ...trial, displays })));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Probar aviso' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Probar aviso' })) };
}

it('hands the trial of a display to a new tab, and keeps nothing of it', async () => {
  const { user, dialog } = await openDialog([hall]);
  expect(await dialog.findByText('Dice las llamadas en castellano y catalán')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: texts.openOf('Sala') }));
  expect(JSON.parse(handed ?? '')).toEqual({ trial: { ...trial, displays: [hall] }, display: 4 });
  expect(sessionStorage.getItem(displayTrial.item)).toBeNull();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('tries a display as they begin where none shows the counter', async () => {
  const { user, dialog } = await openDialog([]);
  expect(await dialog.findByText(texts.none)).toBeVisible();
  opens = false;
  await user.click(dialog.getByRole('button', { name: texts.open }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(texts.blocked));
  expect(JSON.parse(handed ?? '')).toMatchObject({ display: null });
});
