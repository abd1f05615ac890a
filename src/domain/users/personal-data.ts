import { isEmail } from '../contacts/email.ts';
import { isTimeZone } from '../time/time-zones.ts';

/** The API contract's UserData without role, hierarchy and branches. */
export interface PersonalData {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  address: string;
  nickname: string;
  timeZone: string;
}

export interface FieldError {
  field: string;
  key: 'required' | 'text_too_long' | 'email_invalid' | 'time_zone_invalid' | 'number_rounded';
}

export const usualTimeZone = 'Europe/Madrid';

const longest = 120;
const longestEmail = 254;

/** Returns every fault of the data (spec §5). A blank field counts as empty. */
export function checkPersonalData(data: PersonalData): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of ['firstName', 'lastName', 'email'] as const) {
    if (data[field].trim() === '') errors.push({ field, key: 'required' });
  }
  for (const [field, value] of Object.entries(data)) {
    const limit = field === 'email' ? longestEmail : longest;
    if (value.length > limit) errors.push({ field, key: 'text_too_long' });
  }
  const faulty = new Set(errors.map(({ field }) => field));
  if (!faulty.has('email') && !isEmail(data.email)) {
    errors.push({ field: 'email', key: 'email_invalid' });
  }
  // Spreadsheets write long numbers like this.
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(data.phoneNumber.trim())) {
    errors.push({ field: 'phoneNumber', key: 'number_rounded' });
  }
  if (!faulty.has('timeZone') && !isTimeZone(data.timeZone)) {
    errors.push({ field: 'timeZone', key: 'time_zone_invalid' });
  }
  return errors;
}
