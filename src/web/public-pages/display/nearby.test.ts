import { expect, it } from 'vitest';
import { noAnnouncements, observe } from './announcements.ts';
import type { View } from './Display.tsx';
import { withNearby } from './nearby.ts';

const callOf = (ticketId: number, calledAt: string, more = {}): View['calls'][number] => ({
  ticketId,
  label: `A00${ticketId}`,
  serviceId: 1,
  service: 'Admisión',
  gateId: 1,
  gate: 'Puesto 1',
  calledAt: `2026-11-23T09:00:${calledAt}Z`,
  call: 1,
  ...more,
});
const viewOf = (at: string, calls: View['calls']) =>
  ({ at: `2026-11-23T09:00:${at}Z`, calls }) as View;
const labels = ({ calls }: View) => calls.map(({ label }) => label);

it('shows calls since the last view first, until the server tells what stands', () => {
  const nearby = [callOf(3, '20'), callOf(2, '15')];
  expect(labels(withNearby(viewOf('10', [callOf(1, '05')]), nearby))).toEqual([
    'A003',
    'A002',
    'A001',
  ]);
  expect(labels(withNearby(viewOf('17', [callOf(1, '05')]), nearby))).toEqual(['A003', 'A001']);
});

it('announces a call once, although the server gives it another time, and its repeat', () => {
  const before = viewOf('10', []);
  const nearby = [callOf(2, '15')];
  const views = [
    before,
    withNearby(before, nearby),
    withNearby(viewOf('30', [callOf(2, '14')]), nearby),
    withNearby(viewOf('31', [callOf(2, '14', { gateId: 2 })]), nearby),
    withNearby(viewOf('40', [callOf(2, '39', { call: 2 })]), nearby),
  ];
  let state = observe<View['calls'][number]>(noAnnouncements, before.calls, before.at);
  const announced = views.map(({ calls, at }) => {
    state = observe({ ...state, waiting: [] }, calls, at);
    return state.waiting.length;
  });
  expect(announced).toEqual([0, 1, 0, 1, 1]);
});
