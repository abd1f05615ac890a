import { expect, it } from 'vitest';
import { notesOf } from './notes.ts';

const nothing = {
  arrived: 0,
  called: 0,
  calledInTime: 0,
  attended: 0,
  absent: 0,
  cancelledBySystem: 0,
  ratings: 0,
  ratingSum: 0,
  openSeconds: 3600,
  busySeconds: 0,
};
const facts = { ofBranch: true, totals: nothing, before: null, hours: [] };
const hour = (at: number, figures: object) => ({ hour: at, figures: { ...nothing, ...figures } });

it('has nothing to say of a day without turns, nor of one that went well', () => {
  expect(notesOf(facts)).toEqual([]);
  const well = { ...nothing, arrived: 50, called: 50, calledInTime: 45, attended: 48, absent: 2 };
  const rated = { ...well, ratings: 10, ratingSum: 30 };
  expect(notesOf({ ...facts, totals: rated, before: well, hours: [hour(9, well)] })).toEqual([]);
});

it('names the hours below the target, of those in which enough were called', () => {
  const hours = [
    hour(9, { called: 10, calledInTime: 7 }),
    hour(10, { called: 10, calledInTime: 8 }),
    hour(11, { called: 4, calledInTime: 0 }),
  ];
  expect(notesOf({ ...facts, hours })).toEqual([
    { kind: 'hoursBelowTarget', hours: [{ hour: 9, level: 0.7 }] },
  ]);
});

it('names the hours in which people came and no counter was open', () => {
  const hours = [hour(8, { arrived: 3, openSeconds: 0 }), hour(9, { arrived: 3, openSeconds: 1 })];
  expect(notesOf({ ...facts, hours })).toEqual([
    { kind: 'hoursUnattended', hours: [{ hour: 8, arrived: 3 }] },
  ]);
  expect(notesOf({ ...facts, ofBranch: false, hours })).toEqual([]);
});

it('says that open counters are unknown where somebody was attended, and not that none was', () => {
  const unknown = { ...nothing, openSeconds: 0, arrived: 6, called: 3 };
  const hours = [hour(8, { arrived: 3, openSeconds: 0 }), hour(9, { ...unknown, arrived: 3 })];
  expect(notesOf({ ...facts, totals: unknown, hours })).toEqual([{ kind: 'openUnknown' }]);
  expect(notesOf({ ...facts, hours })).toMatchObject([{ hours: [{ hour: 8 }] }]);
});

it.each([
  [20, 20, 18, [{ kind: 'levelFell', from: 1, to: 0.9 }]],
  [20, 20, 19, []],
  [4, 4, 0, []],
])('compares NS with the period before where enough were called', (called, inTime, now, notes) => {
  const before = { ...nothing, called, calledInTime: inTime };
  const totals = { ...nothing, called: 20, calledInTime: now };
  expect(notesOf({ ...facts, totals, before })).toEqual(notes);
});

it('tells of many absent people, of turns left over and of low answers', () => {
  const ended = { attended: 8, absent: 2, cancelledBySystem: 3 };
  const totals = { ...nothing, ...ended, ratings: 2, ratingSum: 5 };
  expect(notesOf({ ...facts, totals })).toEqual([
    { kind: 'manyAbsent', share: 0.2, absent: 2 },
    { kind: 'leftOver', turns: 3 },
    { kind: 'lowRating', average: 2.5, answers: 2 },
  ]);
});
