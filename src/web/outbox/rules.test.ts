import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entry, isAction, type Wanted } from './entry.ts';
import { projected } from './project.ts';
import {
  added,
  begun,
  confirmed,
  expired,
  expiryMs,
  isOpen,
  kept,
  nextToSend,
  rejected,
} from './rules.ts';

const wanted = (gateId: number, ticketId: number, version: number) => ({
  operation: 'start' as const,
  gateId,
  branchId: 1,
  ticketId,
  label: `A${ticketId}`,
  body: { version },
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      gate: fc.nat(1),
      turn: fc.nat(2),
      version: fc.nat(3),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      how: fc.constantFrom('done' as const, 'lost' as const, 'refused' as const, 'killed' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.integer({ min: 1, max: expiryMs }),
    }),
  },
);

it('keeps the order, applies each key once, and ends what cannot be done, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let entries: readonly Entry[] = [];
      let now = 0;
      let made = 0;
      const answers = new Map<string, 'done' | 'refused'>();
      const applied: Entry[] = [];
      for (const each of steps) {
        const before = entries;
        if (each.do === 'wait') now += each.ms;
        if (each.do === 'tap') {
          made += 1;
          const turn = each.gate * 10 + each.turn;
          entries = added(entries, wanted(each.gate, turn, each.version), {
            key: `k${made}`,
            createdAt: now,
          });
        }
        entries = expired(entries, now);
        const next = nextToSend(entries, { now, eager: false, tried: new Set() });
        if (each.do === 'send' && next) {
          entries = begun(entries, next.key);
          if (each.how === 'done' || each.how === 'refused') {
            if (!answers.has(next.key)) {
              answers.set(next.key, each.how);
              if (each.how === 'done') applied.push(next);
            }
          } else if (each.how === 'killed' && !answers.has(next.key)) {
            // The tab closes before the response arrives.
            answers.set(next.key, 'done');
            applied.push(next);
          }
          if (each.how === 'lost') entries = kept(entries, next.key, now, 0.5);
          else if (each.how !== 'killed') {
            const issue = { key: 'ticket_changed' as const };
            entries =
              answers.get(next.key) === 'done'
                ? confirmed(entries, next.key)
                : rejected(entries, next.key, { kind: 'server', issue });
          }
        }
        check(before, entries, now);
      }
      const keys = applied.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const gate of [0, 1]) {
        const seqs = applied.filter(({ gateId }) => gateId === gate).map(({ seq }) => seq);
        expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      }
    }),
    { numRuns: 500 },
  );
});

function check(before: readonly Entry[], after: readonly Entry[], now: number): void {
  const keys = after.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const entry of before) {
    const then = after.find(({ key }) => key === entry.key);
    // Only confirmed actions may disappear, and settled actions keep their state.
    if (!then) expect(entry.state).toBe('confirmed');
    else if (!isOpen(entry)) expect(then.state).toBe(entry.state);
    else expect(then).toMatchObject({ key: entry.key, seq: entry.seq, body: entry.body });
  }
  for (const entry of after.filter(isOpen)) {
    expect(now - entry.createdAt).toBeLessThan(expiryMs);
    const broken = after.some(
      (other) =>
        other.state === 'rejected' &&
        other.ticketId === entry.ticketId &&
        other.seq < entry.seq &&
        before.some(({ key, ...old }) => key === other.key && isOpen(old)) &&
        before.some(({ key }) => key === entry.key),
    );
    expect(broken).toBe(false);
  }
}

describe('one after the other', () => {
  const two = () => {
    const first = added([], wanted(1, 7, 2), { key: 'a', createdAt: 0 });
    return added(
      first,
      { ...wanted(1, 7, 3), operation: 'finish', body: { version: 3, reasonId: 1 } },
      { key: 'b', createdAt: 1 },
    );
  };
  const ask = (entries: readonly Entry[], now: number, eager = false) =>
    nextToSend(entries, { now, eager, tried: new Set() })?.key;

  it('waits longer each time, a minute at most, and not when there is reason to hurry', () => {
    let entries: readonly Entry[] = two();
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      entries = kept(begun(entries, 'a'), 'a', 0, 1);
      waits.push(entries[0]?.retryAt ?? 0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000));
    expect(ask(entries, 59_999)).toBeUndefined();
    expect(ask(entries, 60_000)).toBe('a');
    expect(ask(entries, 0, true)).toBe('a');
  });

  it('takes the second tap on the same for one', () => {
    expect(added(two(), wanted(1, 7, 2), { key: 'c', createdAt: 2 })).toHaveLength(2);
  });

  it('rejects what was built on what was refused, and says which is which', () => {
    const entries = rejected(two(), 'a', { kind: 'server', issue: { key: 'ticket_changed' } });
    expect(entries.map(({ state, refusal }) => [state, refusal?.kind])).toEqual([
      ['rejected', 'server'],
      ['rejected', 'blocked'],
    ]);
  });

  it('gives up after twelve hours', () => {
    expect(expired(two(), expiryMs - 1).every(isOpen)).toBe(true);
    expect(expired(two(), expiryMs).map(({ refusal }) => refusal?.kind)).toEqual([
      'expired',
      'blocked',
    ]);
  });

  it('knows how the last turn is from all that was done to it, with older data too', () => {
    const tap = (entries: readonly Entry[], operation: Wanted['operation'], version: number) =>
      // The cast: only the version of the body matters here.
      added(entries, { ...wanted(1, 7, version), operation } as Wanted, {
        key: `${operation} ${version}`,
        createdAt: 0,
      });
    const started = confirmed(tap([], 'start', 2), 'start 2');
    const noted = confirmed(tap(started, 'note', 3), 'note 3');
    const ticket = { id: 7, status: 'called', version: 2 };
    // The cast: only these fields of the counter matter here.
    const old = { id: 1, ticket, postponed: [] } as unknown as Parameters<typeof projected>[0];
    expect(projected(old, noted).ticket).toMatchObject({ status: 'attending', version: 4 });
    const other = added(noted, wanted(1, 8, 2), { key: 'next', createdAt: 0 });
    expect(confirmed(other, 'next').map(({ key }) => key)).toEqual(['next']);
  });

  it('believes the first who settled it', () => {
    const done = confirmed(two(), 'a');
    expect(kept(rejected(done, 'a', { kind: 'expired' }), 'a', 0, 0)).toEqual(done);
  });
});

it('shows a leased call rather than one that the server made without the page', () => {
  const leased = { id: 7, version: 3 };
  // The casts: only these fields matter here.
  const gate = { id: 1, ticket: { id: 8, version: 2 } } as Parameters<typeof projected>[0];
  const turn = leased as Extract<Wanted, { operation: 'callLeased' }>['turn'];
  const call: Wanted = { ...wanted(1, 7, 2), operation: 'callLeased', turn };
  const entries = added([], call, { key: 'call', createdAt: 0 });
  expect(projected(gate, entries).ticket).toBe(leased);
  const own = { ...gate, ticket: { ...leased, version: 9 } } as typeof gate;
  expect(projected(own, entries)).toBe(own);
  expect(projected(gate, confirmed(entries, 'call'))).toBe(gate);
});

it('lets the actions after a leased call build on the version that the server answered', () => {
  const made = (key: string) => ({ key, createdAt: 0 });
  const call: Wanted = {
    ...wanted(1, 1, 4),
    operation: 'callLeased',
    // The cast: the rules do not look at it.
    turn: {} as never,
  };
  const both = added(added([], call, made('call')), wanted(1, 1, 5), made('start'));
  const entries = confirmed(begun(both, 'call'), 'call', { status: 'called', version: 7 });
  expect(entries.filter(isAction).map(({ body }) => body.version)).toEqual([4, 7]);
});
