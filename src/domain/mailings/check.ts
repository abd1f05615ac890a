import { isEmail } from '../contacts/email.ts';
import type { SendingPlan } from './sendings.ts';

export const mailedSubjects = ['branch', 'service', 'operator'] as const;
export type MailedSubject = (typeof mailedSubjects)[number];

/** A mailing as a person states it. */
export interface MailingTerms extends SendingPlan {
  subject: MailedSubject;
  /** The service or the operator; null of the branch. */
  subjectId: number | null;
  userIds: readonly number[];
  /** E-mail addresses outside the organisation. */
  outside: readonly string[];
}

export interface MailingFault {
  field: 'subjectId' | 'weekdays' | 'time' | 'userIds' | 'outside';
  key: 'required' | 'email_invalid' | 'outside_refused';
}

/** Mailings of one branch. */
export const mostMailings = 20;

/**
 * All that is wrong with a mailing. What an operator does stays inside the organisation.
 */
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

/** An address that stands for nobody else too, as a list or a name with an address would. */
function isPlainEmail(text: string): boolean {
  return isEmail(text) && !/[<>,;:"()\\[\]]/.test(text);
}
