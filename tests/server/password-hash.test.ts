import { expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#server/access/password-hash.ts';
import { AppError } from '#server/errors/app-error.ts';

let running = 0;
let most = 0;
vi.mock('@node-rs/argon2', () => {
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  };
  return {
    hash: () => work().then(() => 'a hash'),
    verify: () => work().then(() => true),
  };
});

it.each<[string, () => Promise<unknown>]>([
  ['hashes', () => hashPassword('x')],
  ['checks', () => verifyPassword('a hash', 'x')],
])(
  '%s two passwords at once, lets a hundred wait and refuses the rest with 503',
  async (_name, work) => {
    await verifyPassword(null, 'x');
    most = 0;
    const outcomes = await Promise.allSettled(Array.from({ length: 110 }, work));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect([most, refused.length]).toEqual([2, 8]);
    for (const outcome of refused) {
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(AppError);
      expect(reason.status).toBe(503);
    }
  },
);
