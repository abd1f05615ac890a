import { expect, it } from 'vitest';
import { type BranchFacts, checkBranch } from './check-branch.ts';

const facts: BranchFacts = {
  name: 'Centro',
  divisionId: 1,
  division: '',
  country: 'ES',
  timeZone: 'Europe/Madrid',
  address: '',
  phone: '',
};

it('takes a branch with a name, a division, a country and a zone', () => {
  expect(checkBranch(facts)).toEqual([]);
  expect(checkBranch({ ...facts, divisionId: null, division: 'Norte' })).toEqual([]);
});

it.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ divisionId: null, division: ' ' }, 'division', 'required'],
  [{ country: '' }, 'country', 'required'],
  [{ timeZone: '' }, 'timeZone', 'required'],
  [{ timeZone: 'Madrid' }, 'timeZone', 'time_zone_invalid'],
  [{ address: 'x'.repeat(501) }, 'address', 'text_too_long'],
] as const)('names what is wrong with %j', (more, field, key) => {
  expect(checkBranch({ ...facts, ...more })).toEqual([{ field, key }]);
});
