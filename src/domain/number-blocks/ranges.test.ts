import { expect, it } from 'vitest';
import { labelRanges } from './ranges.ts';

it('joins numbers that follow each other', () => {
  expect(labelRanges('A', [3, 5, 6, 7, 12, 13])).toBe('A003, A005–A007, A012–A013');
  expect(labelRanges('B', [1000])).toBe('B1000');
  expect(labelRanges('B', [])).toBe('');
});
