import { expect, it } from 'vitest';
import { serviceLevel } from './level.ts';

it('is the share called in time, and none while nobody was called', () => {
  expect(serviceLevel({ called: 4, calledInTime: 3 })).toBe(0.75);
  expect(serviceLevel({ called: 0, calledInTime: 0 })).toBeNull();
});
