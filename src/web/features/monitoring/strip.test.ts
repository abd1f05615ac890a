import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceStates } from '#domain/devices/kinds.ts';
import { stretchesOf, wellPercent } from './strip.ts';

const iso = (at: number) => new Date(at).toISOString();
const change = (at: number, state: (typeof deviceStates)[number]) => ({ at: iso(at), state });

it('runs from one change to the next and to the end, from how the day found the device', () => {
  const states = [change(20, 'online'), change(200, 'lost'), change(250, 'online')];
  const stretches = stretchesOf(states, 100, 400);
  expect(stretches).toEqual([
    { state: 'online', from: 100, until: 200 },
    { state: 'lost', from: 200, until: 250 },
    { state: 'online', from: 250, until: 400 },
  ]);
  expect(wellPercent(stretches)).toBe(83);
});

it('knows nothing before the device was paired, which counts for neither', () => {
  const stretches = stretchesOf([change(300, 'online')], 100, 400);
  expect(stretches[0]).toEqual({ state: null, from: 100, until: 300 });
  expect(wellPercent(stretches)).toBe(100);
  expect(wellPercent(stretchesOf([], 100, 400))).toBeNull();
});

it('covers the whole day once, in stretches that differ from their neighbours', () => {
  const anyChange = fc.record({
    at: fc.integer({ min: -50, max: 150 }),
    state: fc.constantFrom(...deviceStates),
  });
  fc.assert(
    fc.property(fc.array(anyChange), (all) => {
      const states = all.toSorted((a, b) => a.at - b.at).map(({ at, state }) => change(at, state));
      const stretches = stretchesOf(states, 0, 100);
      expect(stretches[0]?.from).toBe(0);
      expect(stretches.at(-1)?.until).toBe(100);
      stretches.forEach(({ from, until, state: own }, index) => {
        expect(until).toBeGreaterThan(from);
        const next = stretches[index + 1];
        if (!next) return;
        expect(next.from).toBe(until);
        expect(next.state).not.toBe(own);
      });
    }),
  );
});
