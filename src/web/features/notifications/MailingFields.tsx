import { Checkbox, Group, NativeSelect, Radio, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { components } from '#contract/types.ts';
import { mailedSubjects } from '#domain/mailings/check.ts';
import { reportPeriods } from '#domain/reports/spans.ts';
import type { MailingDraft } from './mailing-draft.ts';
import { weekdayTexts, mailingTexts as words } from './mailing-texts.ts';
import css from './notifications.module.css';

interface Part {
  draft: MailingDraft;
  put: (part: Partial<MailingDraft>) => void;
  faultOf: (field: string) => string | undefined;
}

export function SubjectField({
  draft: { subject, subjectId },
  put,
  faultOf,
  choices,
}: Part & { choices: components['schemas']['ReportMailingChoices'] | undefined }) {
  const parts = subject === 'service' ? choices?.services : choices?.operators;
  return (
    <>
      <NativeSelect
        label={words.subject}
        size="md"
        data-autofocus
        value={subject}
        data={mailedSubjects.map((value) => ({ value, label: words.subjects[value] }))}
        onChange={({ currentTarget: { value } }) =>
          put({
            subject: mailedSubjects.find((each) => each === value) ?? 'branch',
            subjectId: null,
          })
        }
      />
      {subject !== 'branch' && (
        <NativeSelect
          label={words[subject]}
          size="md"
          error={faultOf('subjectId')}
          value={subjectId ?? ''}
          data={[
            { value: '', label: words.choose },
            ...(parts ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            put({ subjectId: value === '' ? null : Number(value) })
          }
        />
      )}
    </>
  );
}

export function PeriodField({ draft, put }: Pick<Part, 'draft' | 'put'>) {
  return (
    <Radio.Group
      size="md"
      label={words.period}
      value={draft.period}
      onChange={(value) => {
        const period = reportPeriods.find((each) => each === value) ?? 'day';
        put({ period, time: period === 'day' ? draft.time : (draft.time ?? '08:00') });
      }}
    >
      <Group className={css.choices}>
        {reportPeriods.map((period) => (
          <Radio key={period} value={period} label={words.periods[period]} size="md" py={10} />
        ))}
      </Group>
    </Radio.Group>
  );
}

export function OutsideField({
  draft: { subject, outside },
  put,
  faultOf,
  allowed,
}: Part & { allowed: boolean }) {
  if (subject === 'operator') return null;
  if (!allowed && outside === '') return <Text c="dimmed">{words.outsideOff}</Text>;
  return (
    <Textarea
      label={words.outside}
      description={words.outsideHint}
      size="md"
      rows={3}
      maxLength={1000}
      error={faultOf('outside')}
      value={outside}
      onChange={({ currentTarget: { value } }) => put({ outside: value })}
    />
  );
}

export function TimeFields({ draft: { period, weekdays, time }, put, faultOf }: Part) {
  return (
    <>
      {period === 'day' && (
        <>
          <Checkbox.Group
            size="md"
            label={words.weekdays}
            error={faultOf('weekdays')}
            value={weekdays.map(String)}
            onChange={(days) => put({ weekdays: days.map(Number).sort() })}
          >
            <Group className={css.choices}>
              {weekdayTexts.map((name, index) => (
                <Checkbox key={name} value={String(index + 1)} label={name} size="md" py={10} />
              ))}
            </Group>
          </Checkbox.Group>
          <Radio.Group
            size="md"
            label={words.when}
            value={time === null ? 'closing' : 'time'}
            onChange={(value) => put({ time: value === 'closing' ? null : '20:00' })}
          >
            <Group className={css.choices}>
              <Radio value="closing" label={words.closing} size="md" py={10} />
              <Radio value="time" label={words.atTime} size="md" py={10} />
            </Group>
          </Radio.Group>
        </>
      )}
      {time === null ? (
        <Text c="dimmed">{words.closingHint}</Text>
      ) : (
        <TextInput
          type="time"
          size="md"
          label={words.time}
          description={words.timeHints[period]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={faultOf('time')}
          value={time}
          onChange={({ currentTarget: { value } }) => put({ time: value })}
        />
      )}
    </>
  );
}
