import { describe, expect, it } from 'vitest';
import { lostAfterMs } from './kinds.ts';
import { knowsLost, type Reading, type Watch, watchOn } from './watch.ts';

const start: Reading = { wall: Date.parse('2026-11-21T11:00:00Z'), running: 5000 };
/** Watch after readings, each given as the milliseconds that both clocks advance. */
function watched(...looks: { wall: number; running: number }[]): Watch {
  let now = start;
  let watch = watchOn(null, now);
  for (const { wall, running } of looks) {
    now = { wall: now.wall + wall, running: now.running + running };
    watch = watchOn(watch, now);
  }
  return watch;
}
const steady = (times: number) => Array(times).fill({ wall: 1000, running: 1000 });
const enough = Math.ceil(lostAfterMs / 1000);

describe('a process knows that a device is lost', () => {
  it.each([
    ['not at its start', [], false],
    ['not before the device had its time', steady(enough - 1), false],
    ['after it', steady(enough), true],
    [
      'not after the clock was set forward',
      [...steady(enough), { wall: 3600_000, running: 2000 }],
      false,
    ],
    ['not after it was set back', [...steady(enough), { wall: -3600_000, running: 2000 }], false],
    ['not after it stood still', [...steady(enough), { wall: 60_000, running: 60_000 }], false],
    ['though a look was late', [...steady(enough), { wall: 2400, running: 2400 }], true],
    ['though its clock is slewed', [...steady(enough), { wall: 1900, running: 1000 }], true],
  ])('%s', (_when, looks, known) => {
    expect(knowsLost(watched(...looks))).toBe(known);
  });

  it('once it has listened as long again', () => {
    const gap = { wall: 60_000, running: 60_000 };
    expect(knowsLost(watched(...steady(enough), gap, ...steady(enough - 1)))).toBe(false);
    expect(knowsLost(watched(...steady(enough), gap, ...steady(enough)))).toBe(true);
  });
});
