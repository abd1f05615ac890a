import { expect, it } from 'vitest';
import type { IssuedNumber, Service } from './port.ts';
import { type Act, fieldOf, noVisit, type Visit, visited } from './visit.ts';

const service = (requiredData: Service['requiredData'], available = true): Service => ({
  id: 7,
  name: 'Caja',
  group: null,
  waiting: 0,
  wait: null,
  available,
  requiredData,
});
// The cast: the visit passes the number on without reading it.
const given = { label: 'A012' } as IssuedNumber;
const after = (...acts: Act[]): Visit => acts.reduce(visited, noVisit);
const choose = (of: Service, key = 'k1'): Act => ({ act: 'service', service: of, key });

it('asks for one number by a double tap', () => {
  const { screen } = after({ act: 'start' }, choose(service([]), 'k1'), choose(service([]), 'k2'));
  expect(screen).toMatchObject({ at: 'asking', request: { kind: 'take', key: 'k1' } });
});

it('gives no number of a service that is closed or full', () => {
  expect(after({ act: 'start' }, choose(service([], false))).screen.at).toBe('menu');
});

it('asks for each datum in the order of the form before it takes a number', () => {
  const cash = service(['phone', 'name']);
  let visit = after({ act: 'start' }, choose(cash));
  expect(fieldOf(visit.screen)).toBe('name');
  visit = visited(visit, { act: 'next', key: 'k' });
  expect(visit.screen).toMatchObject({ at: 'data', step: 0, fault: true });
  visit = visited(visit, { act: 'type', field: 'name', text: 'Ana Ruiz' });
  visit = visited(visit, { act: 'next', key: 'k' });
  expect(fieldOf(visit.screen)).toBe('phone');
  visit = visited(visit, { act: 'type', field: 'phone', text: '600 111 22' });
  visit = visited(visit, { act: 'next', key: 'k' });
  expect(visit.screen).toMatchObject({ step: 1, fault: true });
  visit = visited(visit, { act: 'type', field: 'phone', text: '600 111 222' });
  visit = visited(visit, { act: 'next', key: 'k9' });
  expect(visit.screen).toMatchObject({ at: 'asking', request: { service: cash, key: 'k9' } });
  expect(visit.typed).toMatchObject({ name: 'Ana Ruiz', phone: '600 111 222' });
  // The server alone validates phone numbers.
  visit = visited(visit, { act: 'refused', failure: 'phone_invalid' });
  expect(visit.screen).toMatchObject({ at: 'data', step: 1, fault: true });
});

it('keeps nothing that was typed once the number is there, and nothing after the visit', () => {
  const visit = after(
    { act: 'start' },
    { act: 'prefer' },
    { act: 'move' },
    choose(service(['name'])),
    { act: 'type', field: 'name', text: 'Ana' },
    { act: 'next', key: 'k' },
    { act: 'answered', given, arrived: false },
  );
  expect(visit).toEqual({ ...noVisit, low: true, screen: { at: 'given', given, arrived: false } });
  expect(visited(visit, { act: 'end' })).toEqual(noVisit);
});

it('goes back step by step, and not from what the server has been asked', () => {
  const back: Act = { act: 'back' };
  const cash = service(['name', 'phone']);
  let visit = after(
    { act: 'start' },
    choose(cash),
    { act: 'type', field: 'name', text: 'Ana' },
    { act: 'next', key: 'k' },
  );
  for (const at of ['data', 'menu', 'idle', 'idle']) {
    visit = visited(visit, back);
    expect(visit.screen.at).toBe(at);
  }
  const asking = after({ act: 'start' }, choose(service([])));
  expect(visited(asking, back)).toEqual(asking);
});

it('takes a scanned code from any screen, but not over a number that somebody waits for', () => {
  const scan: Act = { act: 'scan', code: 'https://x/web/cita#s', key: 'k' };
  const asking = after(scan);
  expect(asking.screen).toMatchObject({ request: { kind: 'arrive', who: 'https://x/web/cita#s' } });
  expect(visited(asking, { ...scan, code: 'other' })).toEqual(asking);
  const found = visited(asking, { act: 'answered', given, arrived: true });
  expect(visited(found, scan)).toEqual(found);
});
