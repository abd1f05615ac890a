import { beforeEach, expect, it, vi } from 'vitest';

const epochs = ['a', 'b'].map((letter) => letter.repeat(8).concat('-0000-0000-0000-000000000000'));
const at = (sequence: number, epoch = epochs[0]) => `${epoch}-${sequence}`;
let standing: typeof import('./standing.ts');

beforeEach(async () => {
  // A page has one start, so each test loads the module anew.
  vi.resetModules();
  standing = await import('./standing.ts');
});

const from = (...signs: (string | null)[]) => {
  for (const sign of signs) standing.noteStanding(sign, 0);
  return standing.followFrom(() => {});
};

it('begins where the earliest answer stood, in whatever order they came', () => {
  expect(from(at(7), at(5), at(9))).toBe(at(5));
});

it.each([
  ['no answer', []],
  ['answers of two processes', [at(5), at(6, epochs[1]), at(4)]],
  ['an answer that says nothing', [at(5), '1']],
  ['a first answer that says nothing', ['1', at(5)]],
])('knows no beginning for %s', (_name, signs) => {
  expect(from(...signs)).toBeUndefined();
});

it('tells of an answer on its way that is older than the beginning, and of no other', () => {
  standing.noteStanding(at(5), 0);
  const older = vi.fn();
  standing.followFrom(older);
  const before = performance.now() - 1;
  standing.noteStanding(at(6), before);
  standing.noteStanding(at(4, epochs[1]), performance.now() + 1);
  expect(older).not.toHaveBeenCalled();
  standing.noteStanding(at(4), before);
  standing.noteStanding(at(9, epochs[1]), before);
  expect(older).toHaveBeenCalledTimes(2);
});
