import { isTimeZone } from '../time/time-zones.ts';

export interface BranchFacts {
  name: string;
  /** An existing division, or null for the division named in `division`. */
  divisionId: number | null;
  division: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** IANA name. */
  timeZone: string;
  address: string;
  phone: string;
}

export interface BranchFault {
  field: keyof BranchFacts;
  key: 'required' | 'text_too_long' | 'time_zone_invalid';
}

const longest = { name: 120, division: 120, address: 500, phone: 120 };

/**
 * Returns every fault that can be found without the database. A field of blanks counts as empty.
 */
export function checkBranch(facts: BranchFacts): BranchFault[] {
  const faults: BranchFault[] = [];
  if (facts.name.trim() === '') faults.push({ field: 'name', key: 'required' });
  if (facts.divisionId === null && facts.division.trim() === '') {
    faults.push({ field: 'division', key: 'required' });
  }
  if (facts.country === '') faults.push({ field: 'country', key: 'required' });
  for (const field of ['name', 'division', 'address', 'phone'] as const) {
    if (facts[field].length > longest[field]) faults.push({ field, key: 'text_too_long' });
  }
  if (facts.timeZone === '') faults.push({ field: 'timeZone', key: 'required' });
  else if (!isTimeZone(facts.timeZone)) {
    faults.push({ field: 'timeZone', key: 'time_zone_invalid' });
  }
  return faults;
}
