import { expect, it } from 'vitest';
import { leaseCost } from './cost.ts';

const call = (ticketId: number, seconds: number, serviceId = 1) => ({
  ticketId,
  serviceId,
  waitedMs: seconds * 1000,
});

it('counts who was overtaken in their own queue, and the waits added', () => {
  const without = [call(1, 10), call(2, 20), call(3, 30), call(4, 0, 2)];
  const leased = [call(4, 0, 2), call(3, 15), call(1, 40), call(2, 35)];
  expect(leaseCost(without, leased)).toEqual({
    overtaken: 2,
    meanSeconds: (30 + 15 - 15) / 4,
    worstSeconds: 30,
  });
});

it('leaves out who is called in one of the two only', () => {
  expect(leaseCost([call(1, 10)], [call(2, 20)])).toEqual({
    overtaken: 0,
    meanSeconds: 0,
    worstSeconds: 0,
  });
});
