import { expect, it } from 'vitest';
import { newNumberHolder, nextNumber, told, without } from './holder.ts';
import { blockSize, worthGiving } from './size.ts';

const block = {
  serviceId: 1,
  prefix: 'A',
  day: '2026-11-21',
  numbers: [4, 5, 6],
  open: [
    { from: 1000, until: 2000 },
    { from: 3000, until: 4000 },
  ],
};
const answer = { at: 1500, blocks: [block] };
const holder = told(newNumberHolder('page'), answer, 100);

it('gives numbers in order, with the time by its own clock', () => {
  const first = nextNumber(holder, 300, 1);
  expect(first).toEqual({
    holder: 'page',
    prefix: 'A',
    day: '2026-11-21',
    number: 4,
    takenAt: 1700,
  });
  const rest = without(holder, { ...block, number: 4 });
  expect(nextNumber(rest, 300, 1)?.number).toBe(5);
  expect(nextNumber(holder, 300, 2)).toBeNull();
});

it('gives none while its service is closed, or before the server has told the time', () => {
  expect(nextNumber(holder, 600, 1)).toBeNull();
  expect(nextNumber(holder, 1600, 1)?.number).toBe(4);
  expect(nextNumber(holder, 2600, 1)).toBeNull();
  expect(nextNumber({ ...newNumberHolder('page'), blocks: [block] }, 0, 1)).toBeNull();
});

it('takes no number again from an answer that is older than its use', () => {
  const used = without(holder, { ...block, number: 4 });
  const late = told(used, answer, 100);
  expect(late.blocks[0]?.numbers).toEqual([5, 6]);
  const nextDay = told(used, { at: 1500, blocks: [{ ...block, day: '2026-11-22' }] }, 100);
  expect(nextDay.blocks[0]?.numbers).toEqual([4, 5, 6]);
  expect(nextDay.taken).toEqual([]);
});

it('holds what is usual, within limits, and gives none that lags far behind', () => {
  expect([0, 7, 90].map((usual) => blockSize(usual, 10))).toEqual([3, 7, 10]);
  expect(blockSize(0, 2)).toBe(2);
  expect(worthGiving([12, 70, 41, 40], 70)).toEqual([41, 70]);
});
