import { expect, it } from 'vitest';
import { missingData } from './intake.ts';

const nobody = { name: '', document: '', phone: '', email: '' };

it('names what is missing of the person, in the order of the form', () => {
  expect(missingData([], nobody)).toEqual([]);
  expect(missingData(['phone', 'name'], nobody)).toEqual(['name', 'phone']);
  expect(missingData(['phone', 'name'], { ...nobody, name: 'Eva', phone: ' ' })).toEqual(['phone']);
});
