import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesToConfirm } from './day-share.ts';

const places = fc.integer({ min: 1, max: 400 });
const own = (count: number) => [{ count, times: 1 }];

it('never refuses a network without any for what others hold, and gives it less time at most', () => {
  fc.assert(
    fc.property(places, fc.nat(400), (all, ofDay) => {
      const minutes = minutesToConfirm({ places: all, ofDay, networks: own(0) });
      expect(minutes).toBe(ofDay > all / 4 ? 5 : 10);
    }),
  );
});

function held(all: number, order: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  let ofDay = 0;
  for (const network of order) {
    const count = counts.get(network) ?? 0;
    const given = { places: all, ofDay, networks: own(count) };
    if (ofDay >= all || minutesToConfirm(given) === null) continue;
    counts.set(network, count + 1);
    ofDay += 1;
  }
  return counts;
}

it('lets a network hold a tenth of a day, and many of them a quarter and one each', () => {
  const orders = fc.array(fc.nat(20), { minLength: 100, maxLength: 600, size: 'max' });
  fc.assert(
    fc.property(places, orders, (all, order) => {
      const counts = [...held(all, order).values()];
      expect(Math.max(0, ...counts)).toBeLessThanOrEqual(Math.max(1, Math.floor(all / 10)));
      const sum = counts.reduce((total, each) => total + each, 0);
      expect(sum).toBeLessThanOrEqual(Math.floor(all / 4) + 1 + counts.length);
    }),
  );
});

it('lets a site of IPv6 hold four times as much', () => {
  const given = { places: 40, ofDay: 10 };
  const ofSite = (count: number) => [...own(0), { count, times: 4 }];
  expect(minutesToConfirm({ ...given, networks: ofSite(15) })).toBe(10);
  expect(minutesToConfirm({ ...given, networks: ofSite(16) })).toBeNull();
  expect(minutesToConfirm({ ...given, ofDay: 11, networks: ofSite(3) })).toBe(5);
  expect(minutesToConfirm({ ...given, ofDay: 11, networks: ofSite(4) })).toBeNull();
});
