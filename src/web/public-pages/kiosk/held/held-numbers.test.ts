import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signed } from '#tests/support/signed.ts';
import { eventually } from '#tests/support/until.ts';
import { hasUnsent } from './has-unsent.ts';
import { HeldNumbers } from './held-numbers.ts';
import { allUnsent, keep } from './unsent.ts';

const order = {
  serviceId: 1,
  language: 'es' as const,
  preferred: false,
  person: { name: '', document: '', phone: '', email: '' },
  from: {
    holder: '11111111-1111-4111-8111-111111111111',
    prefix: 'A',
    day: '2026-11-21',
    number: 4,
    takenAt: '2026-11-21T11:00:00.000Z',
    given: true,
  },
};
const refusal = (status: number, key: string) =>
  new Response(JSON.stringify({ content: null, errors: [{ key }] }), { status, headers: signed });

const answer = vi.fn<(address: string) => Promise<Response>>();
const attempts = () => answer.mock.calls.filter(([address]) => address.includes('tickets')).length;
let numbers: HeldNumbers;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', answer.mockReset());
  keep({ key: 'one', order });
  numbers = new HeldNumbers(
    () => 'key',
    () => {},
  );
});

afterEach(() => {
  numbers.close();
  localStorage.clear();
  vi.useRealTimers();
});

it.each([
  ['internal', 500],
  ['rate_limited', 429],
  ['device_unknown', 401],
])('sends the order of a number on paper again after %s', async (key, status) => {
  answer.mockImplementation(async () => refusal(status, key));
  numbers.setConnected(true);
  await eventually(() => expect(attempts()).toBe(1));
  await eventually(() => {
    vi.advanceTimersByTime(3000);
    expect(attempts()).toBeGreaterThan(1);
  });
  expect(allUnsent()).toHaveLength(1);
});

it('forgets an order that the server will never accept', async () => {
  answer.mockImplementation(async () => refusal(409, 'number_not_held'));
  numbers.setConnected(true);
  await eventually(() => expect(hasUnsent()).toBe(false));
});
