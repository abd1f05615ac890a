import { expect, it } from 'vitest';
import { confirmMinutes, defaultTerms, noticeMinutes, wrongTerm } from './terms.ts';

it('takes terms within their limits alone', () => {
  expect(wrongTerm(defaultTerms)).toBeNull();
  expect(wrongTerm({ ...defaultTerms, daysAhead: 0 })).toBe('daysAhead');
  expect(wrongTerm({ ...defaultTerms, daysAhead: 91 })).toBe('daysAhead');
  // People can always come without an appointment.
  expect(wrongTerm({ ...defaultTerms, walkInShare: 0 })).toBe('walkInShare');
  expect(wrongTerm({ ...defaultTerms, lastShare: 0.5 })).toBe('lastShare');
});

it('leaves time to confirm before the slot begins', () => {
  expect(noticeMinutes).toBeGreaterThan(confirmMinutes);
});
