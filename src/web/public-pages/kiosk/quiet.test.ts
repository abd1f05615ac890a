import { expect, it } from 'vitest';
import { passed, type Quiet, secondsLeft, stirred } from './quiet.ts';

const patience = { quietMs: 40_000, askedMs: 20_000 };
const at = (quiet: Quiet, ...times: number[]) =>
  times.reduce((known, now) => passed(known, now, patience), quiet);

it('asks after the quiet time, and is over once nobody has answered', () => {
  expect(at(stirred(0), 39_999).phase).toBe('active');
  const asked = at(stirred(0), 40_000);
  expect(asked.phase).toBe('asked');
  expect(secondsLeft(asked, 40_000, patience)).toBe(20);
  expect(secondsLeft(asked, 59_001, patience)).toBe(1);
  expect(at(asked, 59_999).phase).toBe('asked');
  expect(at(asked, 60_000).phase).toBe('over');
});

it('asks even where the machine has slept through the whole time', () => {
  expect(at(stirred(0), 10_000_000).phase).toBe('asked');
});

it('begins anew with whatever is done, as often as the person likes', () => {
  let quiet = stirred(0);
  for (let round = 1; round <= 20; round += 1) {
    quiet = at(quiet, round * 40_000);
    expect(quiet.phase).toBe('asked');
    quiet = stirred(round * 40_000);
  }
  expect(secondsLeft(quiet, 900_000, patience)).toBeNull();
});

it('stays over', () => {
  expect(at({ phase: 'over' }, 0, 1e9).phase).toBe('over');
});
