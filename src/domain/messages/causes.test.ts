import { expect, it } from 'vitest';
import { type Cause, heldSeconds, kindOf, kindsOf, usefulUntil } from './causes.ts';

const cause = (action: Cause['action'], more: Partial<Cause> = {}): Cause => ({
  action,
  status: 'waiting',
  cancelCause: null,
  unconfirmed: false,
  confirmed: false,
  ...more,
});

it.each([
  [cause('create'), 'newTurn'],
  [cause('schedule', { status: 'scheduled' }), 'scheduledTurn'],
  [cause('schedule', { status: 'scheduled', unconfirmed: true }), null],
  [cause('note', { status: 'scheduled', confirmed: true }), 'scheduledTurn'],
  [cause('reschedule', { status: 'scheduled' }), 'scheduledTurn'],
  [cause('checkIn'), null],
  [cause('call', { status: 'called' }), 'turnCalled'],
  [cause('callThis', { status: 'called' }), 'turnCalled'],
  [cause('callTo', { status: 'called' }), 'turnCalled'],
  [cause('recall', { status: 'called' }), null],
  [cause('finish', { status: 'attended' }), 'poll'],
  [cause('transfer'), null],
  [cause('postpone', { status: 'postponed' }), 'postponed'],
  [cause('cancel', { status: 'cancelled', cancelCause: 'user' }), 'cancelledByUser'],
  [cause('cancel', { status: 'cancelled', cancelCause: 'system' }), 'cancelledBySystem'],
  [cause('cancel', { status: 'cancelled', cancelCause: 'gateClosing' }), 'cancelledOnGateClosing'],
  [cause('cancel', { status: 'cancelled', unconfirmed: true }), null],
  [cause('noShow', { status: 'absent' }), null],
  [cause('undo'), null],
  [cause('forget', { status: 'attended' }), null],
])('%o says %s', (given, kind) => {
  expect(kindOf(given)).toBe(kind);
});

it('says how many are ahead, and asks by e-mail in another text', () => {
  expect([0, 1, 2, 40].map((ahead) => kindsOf('newTurn', ahead))).toEqual([
    ['newTurnNoneAhead'],
    ['newTurnOneAhead'],
    ['newTurnSeveralAhead'],
    ['newTurnSeveralAhead'],
  ]);
  expect(kindsOf('poll', 0)).toEqual(['attentionPoll', 'attentionPollEmail']);
  expect(kindsOf('postponed', 0)).toEqual(['postponed']);
});

it('holds back what a person may still undo, but no call and nothing of the system', () => {
  expect(heldSeconds('finish', true)).toBe(10);
  expect(heldSeconds('cancel', true)).toBe(10);
  expect(heldSeconds('cancel', false)).toBe(0);
  expect(heldSeconds('call', true)).toBe(0);
  expect(heldSeconds('create', true)).toBe(0);
});

it('is of use for a while, and before an appointment until its time', () => {
  expect(usefulUntil('turnCalled', 1000, null)).toBe(1000 + 15 * 60_000);
  expect(usefulUntil('scheduledTurn', 1000, 50_000)).toBe(50_000);
  expect(usefulUntil('cancelledByUser', 1000, 500)).toBe(1000 + 24 * 3600_000);
});
