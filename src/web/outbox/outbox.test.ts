// A page that has left stays unusable, so this file needs modules of its own.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { until } from '#tests/support/until.ts';
import { leaveSession } from '../session/sign-out.ts';
import { writeItem } from '../session/storage.ts';
import { keep, knownEntries, update } from './outbox.ts';

it.each([undefined, 'inactivity'] as const)(
  'has nothing of a person who has left (%s) where the page stays, and keeps what comes next',
  async (reason) => {
    await update(() => []);
    const kept = {
      gateId: 1,
      ticketId: 7,
      label: 'A012',
      operation: 'finish',
      body: { version: 2 },
    };
    expect(await keep(kept as never)).toBe(true);
    expect(knownEntries()).toHaveLength(1);
    leaveSession(reason);
    await until(() => knownEntries().length === 0);
    writeItem('user', { id: 8, type: 'Operator' } as never);
    expect(await keep(kept as never)).toBe(true);
    expect(knownEntries()).toHaveLength(1);
    await update(() => []);
  },
);
