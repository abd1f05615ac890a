import { isTimeZone } from '../time/time-zones.ts';

/** What people type of a branch. */
export interface BranchFacts {
  name: string;
  /** A division that there is, or null for the one named beside it. */
  divisionId: number | null;
  division: string;
  /** ISO 3166-1 alpha-2. */
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

/** Everything wrong with the data, apart from what only kept data know. A field of blanks counts as empty. */
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
