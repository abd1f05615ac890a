import { isEmail } from '../contacts/email.ts';
import type { SendingPlan } from './sendings.ts';

export const mailedSubjects = ['branch', 'service', 'operator'] as const;
export type MailedSubject = (typeof mailedSubjects)[number];

export interface MailingTerms extends SendingPlan {
  subject: MailedSubject;
  /** ID of the service or operator; null for the branch. */
  subjectId: number | null;
  userIds: readonly number[];
  /** E-mail addresses outside the organisation. */
  outside: readonly string[];
}

export interface MailingFault {
  field: 'subjectId' | 'weekdays' | 'time' | 'userIds' | 'outside';
  key: 'required' | 'email_invalid' | 'outside_refused';
}

/** Maximum per branch. */
export const mostMailings = 20;

/** Returns every fault in a mailing. Reports about an operator stay inside the organisation. */
export function checkMailing({
  subject,
  subjectId,
  period,
  weekdays,
  time,
  userIds,
  outside,
}: MailingTerms): MailingFault[] {
  const faults: (MailingFault | false)[] = [
    (subject === 'branch') !== (subjectId === null) && { field: 'subjectId', key: 'required' },
    period === 'day' && weekdays.length === 0 && { field: 'weekdays', key: 'required' },
    period !== 'day' && time === null && { field: 'time', key: 'required' },
    userIds.length + outside.length === 0 && { field: 'userIds', key: 'required' },
    !outside.every(isPlainEmail) && { field: 'outside', key: 'email_invalid' },
    subject === 'operator' && outside.length > 0 && { field: 'outside', key: 'outside_refused' },
  ];
  return faults.filter((fault) => fault !== false);
}

/**
 * Returns whether the text is one address that cannot also be read as a list or as a name with an
 * address.
 */
function isPlainEmail(text: string): boolean {
  return isEmail(text) && !/[<>,;:"()\\[\]]/.test(text);
}
