import { expect, it } from 'vitest';
import type { StrategyName } from '../tickets/strategies/registry.ts';
import type { BranchNow, OpenCounter, ServiceNow, WaitingTurn } from './branch-now.ts';
import { type Estimate, estimateWaits, usualFigures, type WaitFigures } from './estimate-waits.ts';
import { pacesOf, shapeOf } from './paces.ts';

const minute = 60_000;
const at = 1_000 * minute;

const service = (serviceId: number, proportion = 1): ServiceNow => ({
  serviceId,
  proportion,
  group: null,
  special: false,
  position: serviceId,
  maxWaitSeconds: null,
  preference: { every: 1, since: 1 },
});

const turn = (ticketId: number, more: Partial<WaitingTurn> = {}): WaitingTurn => {
  const came = at - minute + ticketId;
  return {
    ticketId,
    serviceId: 1,
    qr: false,
    preferred: false,
    queuedAt: came,
    waitedFrom: came,
    ...more,
  };
};

const counter = (gateId: number, more: Partial<OpenCounter> = {}): OpenCounter => ({
  gateId,
  serviceIds: [1, 2],
  memory: {},
  hand: { serviceId: 1, since: at },
  ...more,
});

const branch = (
  waiting: WaitingTurn[],
  counters: OpenCounter[],
  more: Partial<BranchNow> = {},
): BranchNow => ({
  at,
  strategy: 'LongestWaitingTimeFirst',
  services: [service(1), service(2, 5)],
  waiting,
  counters,
  closesAt: null,
  ...more,
});

/** Seconds per ticket: 300 for service 1, 600 for service 2. */
const done = new Map([
  [1, { count: 1e6, seconds: 3e8 }],
  [2, { count: 1e6, seconds: 6e8 }],
]);
const steady: WaitFigures = {
  ...usualFigures,
  paces: pacesOf(done, new Map(), shapeOf(Array.from({ length: 100 }, () => 1))),
};

const median = (estimate: Estimate) =>
  estimate.wait ? Math.round(estimate.medianMinutes) : estimate.why;
const medians = (now: BranchNow) => {
  const { ofTicket, ofService } = estimateWaits(now, steady);
  const waiting = now.waiting.map(({ ticketId }) => `${ticketId}: ${median(ofTicket(ticketId))}`);
  return [...waiting, `new: ${median(ofService(1))}`].join(', ');
};

it('lets each counter go on with the next, from what is left of the turn in its hand', () => {
  const three = [turn(1), turn(2), turn(3)];
  expect(medians(branch(three, [counter(1)]))).toBe('1: 5, 2: 10, 3: 15, new: 20');
  const half = counter(2, { hand: { serviceId: 1, since: at - 2 * minute } });
  expect(medians(branch(three, [counter(1), half]))).toBe('1: 3, 2: 5, 3: 8, new: 10');
  expect(medians(branch([], [counter(1, { hand: null })]))).toBe('new: 0');
});

it.each<[StrategyName, string]>([
  ['LongestWaitingTimeFirst', '1: 5, 2: 10, 3: 15, new: 25'],
  ['PriorityByProportion', '1: 15, 2: 20, 3: 5, new: 25'],
  ['ExpressFirstLongestWaitingTimeSecond', '1: 10, 2: 5, 3: 15, new: 25'],
])('calls in the order of %s', (strategy, expected) => {
  const waiting = [turn(1), turn(2, { qr: true }), turn(3, { serviceId: 2 })];
  expect(medians(branch(waiting, [counter(1)], { strategy }))).toBe(expected);
});

it('lets preferred people go first, and counters only what they attend', () => {
  const waiting = [turn(1), turn(2, { preferred: true }), turn(3, { onlyGateId: 9 })];
  expect(medians(branch(waiting, [counter(1)]))).toBe('1: 10, 2: 5, 3: no_counter, new: 15');
  const other = counter(1, { serviceIds: [2] });
  expect(medians(branch([turn(1)], [other]))).toBe('1: no_counter, new: no_counter');
});

it('says nothing of a wait that ends after closing', () => {
  const closesAt = at + 12 * minute;
  const now = branch([turn(1), turn(2), turn(3)], [counter(1)], { closesAt });
  expect(medians(now)).toBe('1: 5, 2: 10, 3: closing, new: closing');
});

it('answers ranges as people read them, wider the longer the wait', () => {
  const waiting = Array.from({ length: 9 }, (_, n) => turn(n + 1));
  const { ofTicket } = estimateWaits(branch(waiting, [counter(1)]), steady);
  const ranges = waiting.map(({ ticketId }) => Object.values(ofTicket(ticketId).wait ?? {}));
  expect(ranges.map((range) => range.join('–')).join(' ')).toBe(
    '0–10 5–15 10–25 10–30 15–30 20–40 25–50 30–50 30–60',
  );
});
