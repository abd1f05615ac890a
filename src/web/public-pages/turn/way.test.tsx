import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { components } from '#contract/types.ts';
import { Way } from './Way.tsx';

type Schemas = components['schemas'];

const at = '2026-03-02T10:02:00.000Z';
const view: Schemas['PersonView'] = {
  at,
  face: { organisation: 'Salud', green: null, blue: null, logo: null, logoDark: null },
  branch: { id: 1, name: 'Centro', timeZone: 'Europe/Madrid' },
  language: 'es',
  ticket: { id: 1, label: 'C012', service: 'Caja', status: 'waiting', version: 1 },
  ahead: 4,
  wait: { fromMinutes: 30, toMinutes: 40 },
  gate: null,
  calledAt: null,
  call: 0,
  passes: 0,
  passesLeft: 1,
};
const away: Schemas['ShownWay'] = { way: 'away', minutes: 15, since: null };
const root = document.createElement('div');
const vibrate = vi.fn();

afterEach(() => {
  void act(() => render(null, root));
  vibrate.mockReset();
});

function show(way: Schemas['ShownWay'] | null, now: Partial<Schemas['PersonView']> = {}) {
  const more = { cancelCause: null, postponedUntil: null, poll: null };
  const holder = { channels: [], pushKey: '', way, ...more };
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  void act(() =>
    render(
      <Way view={{ ...view, ...now }} holder={holder} language="es" onChanged={() => {}} />,
      root,
    ),
  );
  return root.querySelector('.leaving')?.textContent ?? null;
}

const buttons = () => [...root.querySelectorAll('button')].map(({ textContent }) => textContent);

it('says when to leave by the wait that the page shows, and calls attention once it is time', () => {
  // Half an hour minus the walk is 11:17; the shown time is rounded down.
  expect(show(away)).toMatch(/^Salga hacia las 11:15/);
  expect(show(away, { wait: null })).toBe('Aún no se puede decir cuándo salir.');
  expect(vibrate).not.toHaveBeenCalled();
  const near = { wait: { fromMinutes: 15, toMinutes: 25 } };
  expect(show(away, near)).toBe('Es hora de salir');
  expect(show(away, { ...near, at: '2026-03-02T10:05:00.000Z' })).toBe('Es hora de salir');
  expect(vibrate).toHaveBeenCalledOnce();
  expect(show({ way: 'coming', minutes: 15, since: at }, near)).toBeNull();
});

it('offers to say when to leave to those who wait and say how far they are', () => {
  show(null);
  expect(buttons()).toEqual(['Voy de camino']);
  const select = root.querySelector('select');
  if (select) select.value = '10';
  void act(() => {
    select?.dispatchEvent(new Event('change'));
  });
  expect(buttons()).toEqual(['Voy de camino', 'Avisarme de cuándo salir']);
  show(null, { ticket: { ...view.ticket, status: 'postponed' } });
  expect(buttons()).toEqual(['Voy de camino']);
});
