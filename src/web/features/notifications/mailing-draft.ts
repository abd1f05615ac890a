import type { components } from '#contract/types.ts';
import type { MailingTerms } from '#domain/mailings/check.ts';

type Schemas = components['schemas'];

/** Form values of a mailing; `outside` holds an address per line. */
export interface MailingDraft {
  version: number;
  subject: Schemas['MailedSubject'];
  subjectId: number | null;
  period: Schemas['MailedPeriod'];
  weekdays: number[];
  time: string | null;
  enabled: boolean;
  userIds: number[];
  outside: string;
}

export const newMailing: MailingDraft = {
  version: 0,
  subject: 'branch',
  subjectId: null,
  period: 'day',
  time: null,
  enabled: true,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  userIds: [],
  outside: '',
};

export function draftOf(mailing: Schemas['ReportMailing']): MailingDraft {
  const { version, subject, subjectId, period, weekdays, time, enabled } = mailing;
  return {
    version,
    subject,
    subjectId,
    period,
    weekdays,
    time,
    enabled,
    userIds: mailing.recipients.map(({ userId }) => userId),
    outside: mailing.outside.join('\n'),
  };
}

export function termsOf({
  version: _,
  outside,
  ...draft
}: MailingDraft): Schemas['NewReportMailing'] & MailingTerms {
  const lines = outside.split('\n').map((line) => line.trim());
  return {
    ...draft,
    weekdays: draft.period === 'day' ? draft.weekdays : [],
    outside: draft.subject === 'operator' ? [] : lines.filter((line) => line !== ''),
  };
}
