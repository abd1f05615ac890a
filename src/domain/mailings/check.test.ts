import { expect, it } from 'vitest';
import { checkMailing, type MailingTerms } from './check.ts';

const terms: MailingTerms = {
  subject: 'branch',
  subjectId: null,
  period: 'day',
  weekdays: [1],
  time: null,
  userIds: [7],
  outside: [],
};

it.each<[Partial<MailingTerms>, string[]]>([
  [{}, []],
  [{ period: 'week', weekdays: [], time: '07:30' }, []],
  [{ subject: 'service', subjectId: 3, outside: ['ana@example.org'], userIds: [] }, []],
  [{ weekdays: [] }, ['weekdays required']],
  [{ period: 'month', weekdays: [] }, ['time required']],
  [{ subject: 'service' }, ['subjectId required']],
  [{ subjectId: 3 }, ['subjectId required']],
  [{ userIds: [] }, ['userIds required']],
  [{ outside: ['a@example.org, b@example.org'] }, ['outside email_invalid']],
  [{ outside: ['a@example.org\r\nBcc: b@example.org'] }, ['outside email_invalid']],
  [{ outside: ['Ana<a@example.org'] }, ['outside email_invalid']],
  [
    { subject: 'operator', subjectId: 4, outside: ['ana@example.org'] },
    ['outside outside_refused'],
  ],
])('finds in %o what is wrong', (part, faults) => {
  const found = checkMailing({ ...terms, ...part });
  expect(found.map(({ field, key }) => `${field} ${key}`)).toEqual(faults);
});
