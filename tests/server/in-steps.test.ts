import { expect, it } from 'vitest';
import { inSteps, stepRows } from '#server/db/in-steps.ts';

it('takes steps until one is not full', async () => {
  const steps = [stepRows, stepRows, 3];
  expect(await inSteps(async () => steps.shift() ?? 0)).toBe(2 * stepRows + 3);
  expect(steps).toEqual([]);
});

it('takes no further step once the server stops', async () => {
  const stopping = new AbortController();
  const step = async () => {
    stopping.abort();
    return stepRows;
  };
  expect(await inSteps(step, stopping.signal)).toBe(stepRows);
});
