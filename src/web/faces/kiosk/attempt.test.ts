import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../parts/ask.ts';
import { untilAnswered } from './attempt.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('sends again until an answer comes, and says once that none has', async () => {
  const answers: Outcome<string>[] = [
    { ok: false, key: 'silent' },
    { ok: false, key: 'idempotency_in_progress' },
    ...Array.from({ length: 20 }, () => ({ ok: false as const, key: 'silent' as const })),
    { ok: true, content: 'A012' },
  ];
  const send = vi.fn(async () => answers.shift() ?? { ok: true as const, content: 'a second one' });
  const onSilence = vi.fn();
  const outcome = untilAnswered(send, onSilence);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual({ ok: true, content: 'A012' });
  expect(send).toHaveBeenCalledTimes(23);
  expect(onSilence).toHaveBeenCalledOnce();
});

it('takes a refusal for an answer', async () => {
  const send = vi.fn(async () => ({ ok: false as const, key: 'numbers_exhausted' as const }));
  expect(await untilAnswered(send, vi.fn())).toEqual({ ok: false, key: 'numbers_exhausted' });
  expect(send).toHaveBeenCalledOnce();
});
