import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshAccessToken, needsRenewal } from './renewal.ts';
import { clearItems, readItem, writeItem } from './storage.ts';

const token = (expiresAt: number) =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(expiresAt / 1000) }))}.y`;
const hour = 3_600_000;

describe('needsRenewal (spec §4)', () => {
  it.each([
    ['missing', null, true],
    ['empty', '', true],
    ['unreadable', 'a.b.c', true],
    ['expired', token(0), true],
    ['expiring within one hour', token(1e9 + hour - 1000), true],
    ['good for more than one hour', token(1e9 + hour + 1000), false],
  ])('%s', (_name, value, expected) => {
    expect(needsRenewal(value, 1e9)).toBe(expected);
  });
});

describe('freshAccessToken', () => {
  beforeEach(() => writeItem('authToken', 'auth'));

  it('asks once for all who ask at the same time, and stores the answer', async () => {
    const fresh = token(Date.now() + 8 * hour);
    const renew = vi.fn(async () => fresh);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => freshAccessToken(renew)));
    expect(new Set(tokens)).toEqual(new Set([fresh]));
    expect(renew).toHaveBeenCalledTimes(1);
    expect(readItem('accessToken')).toBe(fresh);
  });

  it('stores nothing of somebody who has left meanwhile', async () => {
    const renew = vi.fn(async () => {
      clearItems();
      return 'fresh';
    });
    await freshAccessToken(renew);
    expect(readItem('accessToken')).toBeNull();
  });

  it('fails for all when it fails, and asks again the next time', async () => {
    const renew = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('later');
    await expect(freshAccessToken(renew)).rejects.toThrow('away');
    await expect(freshAccessToken(renew)).resolves.toBe('later');
  });
});
