import { expect, inject, it } from 'vitest';
import { explore, product, type Setting, tickMs } from '#tests/support/lease-exploration.ts';
import { renewed, returns } from './grants.ts';
import { answered, ending } from './holder.ts';
import { leadMs, overAt } from './terms.ts';

type Size = Pick<Setting, 'tickets' | 'asks'>;

const small: Size[] = [
  { tickets: [1], asks: [2, 0] },
  { tickets: [1, 2], asks: [1, 0] },
];
const large: Size[] = [
  { tickets: [1], asks: [2, 1] },
  { tickets: [1, 2], asks: [1, 1] },
];
/** `npm run test:long` adds another minute. */
const ticks = inject('isQuick') ? 3 : 4;
const sizes = inject('isQuick') ? small : [...small, ...large];
const leads = [-1, 0, 1, 2];
const cases = sizes.flatMap((size) =>
  (inject('isQuick') ? [-1, 1] : leads).map((lead) => ({ ...size, lead })),
);

it.each(cases)('calls no ticket twice: %o', (size) => {
  const kept = explore({ ...size, ticks, rules: product, unreachable: 'keep' });
  const released = explore({ ...size, ticks, rules: product, unreachable: 'release' });
  expect([kept.fault, kept.twice]).toEqual([null, 0]);
  // B may call a ticket that A called before its lease ended, but never the other way round.
  expect(released.fault).toBeNull();
});

/** Rules with one mistake each, which the exploration must find. */
const mistakes: Record<string, Partial<Setting['rules']>> = {
  'the device trusts its wall clock': {
    advanced: ({ age, last }, now) => ({ age: age + now.wall - last.wall, last: now }),
  },
  'the device trusts its steady clock': {
    advanced: ({ age, last }, now) => ({ age: age + now.steady - last.steady, last: now }),
  },
  'the server allows for no lead': {
    overAt: (handledAt, minutes) => overAt(handledAt, minutes) - leadMs,
  },
  'the device with a clock far ahead holds leases': {
    answered: (holder, seq, answer) => answered(holder, seq, answer, answer.at),
  },
  'the device counts from the answer': {
    answered: (holder, seq, answer, wall) => {
      const next = answered(holder, seq, answer, wall);
      const later = ({ endsAge, ...lease }: (typeof next.held)[number]) => ({
        ...lease,
        endsAge: endsAge + tickMs,
      });
      return { ...next, held: next.held.map(later) };
    },
  },
  'a used lease is held again': {
    answered: (holder, ...rest) =>
      answered(
        holder.asked ? { ...holder, asked: { ...holder.asked, called: [] } } : holder,
        ...rest,
      ),
  },
  'an earlier answer counts': {
    answered: (holder, seq, ...rest) =>
      answered(
        holder.asked ? { ...holder, asked: { ...holder.asked, seq } } : holder,
        seq,
        ...rest,
      ),
  },
  'a late request counts': {
    renewed: (leases, request, most) =>
      renewed(
        leases.map((lease) => ({ ...lease, seq: 0 })),
        request,
        most,
      ),
  },
  'an unconfirmed call frees its ticket': {
    renewed: (leases, request, most) => renewed(leases, { ...request, called: [] }, most),
  },
  'a page that ends forgets its calls': {
    ending: (holder) => ending(holder, []),
  },
  'a lease that a supervisor wants back ends by time': {
    returns: (lease, now, unreachable) =>
      returns(lease, now, 'decided' in lease && lease.decided === true ? 'release' : unreachable),
  },
  'a silent holder loses its leases': {
    returns: ({ overAt }, now) => now >= overAt,
  },
};

it.each(Object.entries(mistakes))('finds the mistake: %s', (_name, mistake) => {
  const rules = { ...product, ...mistake };
  const found = [...small, { tickets: [1], asks: [1, 1] } as const].some((size) =>
    leads.some((lead) =>
      (['release', 'keep'] as const).some(
        (unreachable) => explore({ ...size, ticks, lead, rules, unreachable }).fault,
      ),
    ),
  );
  expect(found).toBe(true);
});
