import { expect, it } from 'vitest';
import { weekly } from '#domain/schedules/calendar.ts';
import { Computations } from '#server/staffing/computations.ts';
import { threads } from '#server/staffing/threads.ts';

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

it('computes once for all who ask, says how far it is, and keeps the result', async () => {
  const computations = new Computations();
  let times = 0;
  let finish = (_: string) => {};
  const compute = ({ progress }: { progress: (share: number) => void }) => {
    times += 1;
    progress(0.4);
    return new Promise<string>((resolve) => {
      finish = resolve;
    });
  };
  const both = [computations.ask('a', compute, 1), computations.ask('a', compute, 1)];
  expect(await Promise.all(both)).toEqual([{ progress: 0.4 }, { progress: 0.4 }]);
  finish('done');
  expect(await computations.ask('a', compute, 1000)).toEqual({ result: 'done' });
  expect(await computations.ask('a', compute, 1)).toEqual({ result: 'done' });
  expect(times).toBe(1);
});

it('gives up what nobody asks about, and lets the next begin', async () => {
  const computations = new Computations({ atOnce: 1, waitingAtMost: 1, forgottenMs: 20 });
  let given: AbortSignal | null = null;
  await computations.ask(
    'left',
    ({ signal }) => {
      given = signal;
      return never(signal);
    },
    1,
  );
  const next = computations.ask('next', async () => 'done', 5000);
  await expect(computations.ask('third', async () => 'refused', 1)).rejects.toMatchObject({
    status: 503,
  });
  expect(await next).toEqual({ result: 'done' });
  expect(given).toMatchObject({ aborted: true });
});

it('lets others wait in place of what was given up before its turn', async () => {
  const computations = new Computations({ atOnce: 1, waitingAtMost: 1, forgottenMs: 20 });
  let finish = (_: string) => {};
  const long = computations.ask(
    'long',
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
    5000,
  );
  const left = computations.ask('left', async () => 'too late', 5000);
  await expect(left).rejects.toMatchObject({ status: 503 });
  const next = computations.ask('next', async () => 'done', 5000);
  finish('at last');
  expect(await long).toEqual({ result: 'at last' });
  expect(await next).toEqual({ result: 'done' });
});

it('throws a failure to each who asks, and tries again for the next', async () => {
  const computations = new Computations();
  const fail = () => Promise.reject(new Error('broken'));
  await expect(computations.ask('a', fail, 1000)).rejects.toThrow('broken');
  expect(await computations.ask('a', async () => 'mended', 1000)).toEqual({ result: 'mended' });
});

it('ends a thread that is no longer wanted, and does the next task in another', async () => {
  const input = {
    place: { serviceId: null, calendar: weekly('UTC', []) },
    arrived: [],
    exceptions: {},
    country: null,
    today: '2026-11-21',
    interval: 60,
  };
  const order = { kind: 'foresee', input } as const;
  const given = new AbortController();
  const left = threads.run<'foresee'>(order, { signal: given.signal, progress: () => {} });
  given.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const { signal } = new AbortController();
  const run = () => threads.run<'foresee'>(order, { signal, progress: () => {} });
  expect(await run()).toMatchObject({ outcome: 'empty-history' });
  expect(await run()).toMatchObject({ outcome: 'empty-history' });
  await threads.close();
});
