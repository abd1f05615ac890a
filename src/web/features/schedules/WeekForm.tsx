import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import type { Span, WeekSpan } from '#domain/schedules/calendar.ts';
import { checkWeek } from '#domain/schedules/check.ts';
import { issueText } from '../../api/errors.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { HoursEnd } from './HoursEnd.tsx';
import { asTyped, isComplete, SpanRows } from './SpanRows.tsx';
import { spansText, texts, weekdays } from './texts.ts';
import { useScheduleChange } from './use-schedule-change.tsx';

type Schedule = components['schemas']['Schedule'];
type Weekday = (typeof weekdays)[number][0];
type Draft = { version: number } & Record<Weekday, Span[]>;

const fields = Object.fromEntries(weekdays);
// The cast: only the fields of days hold spans.
const wording = (_field: string, value: unknown) => spansText(value as Span[]);

/** Edits the weekly hours of the branch or one of its services; every control works by keyboard. */
export function WeekForm({
  schedule,
  serviceId,
  onClose,
}: {
  schedule: Schedule;
  serviceId: number | undefined;
  onClose: () => void;
}) {
  const service = schedule.services.find(({ id }) => id === serviceId);
  const { branchId, timeZone } = schedule;
  const name = service?.name ?? schedule.branchName;
  const saved = draftOf(service ?? schedule);
  const [draft, setDraft] = useState(saved);
  const [fault, setFault] = useState<string | null>(null);
  const unsaved = useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(saved));
  const meanwhile = useMeanwhile({ saved, values: draft, setValues: setDraft, fields, wording });
  const change = useScheduleChange(branchId, () => {
    unsaved.release();
    notify.success(texts.saved, name);
    onClose();
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const week = weekOf(draft);
    const text = faultOf(week);
    setFault(text);
    if (text === null) {
      change.propose({
        kind: 'week',
        serviceId: service?.id ?? null,
        version: draft.version,
        week,
      });
    }
  }

  return (
    <Dialog busy={change.busy} onClose={onClose} title={texts.weekTitle(name)}>
      {unsaved.question}
      {change.step || (
        <form onSubmit={handleSubmit} noValidate>
          <Stack>
            {meanwhile}
            <Text c="dimmed">{service ? texts.serviceHint : texts.weekHint}</Text>
            {weekdays.map(([weekday, label]) => (
              <SpanRows
                key={weekday}
                day={label}
                spans={draft[weekday]}
                onChange={(spans) => setDraft({ ...draft, [weekday]: spans })}
              />
            ))}
            <Button
              variant="default"
              size="md"
              onClick={() => {
                const monday = draft[1];
                setDraft({ ...draft, 2: monday, 3: monday, 4: monday, 5: monday });
              }}
            >
              {texts.copy}
            </Button>
            <ChangesButton
              of={{
                kind: 'schedule',
                subject: service ? `service-${service.id}` : `branch-${branchId}`,
              }}
              name={name}
              fields={fields}
              timeZone={timeZone}
            />
            <HoursEnd fault={fault} change={change} onBack={onClose} />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

function draftOf({ version, week }: { version: number; week: readonly WeekSpan[] }): Draft {
  const on = (weekday: Weekday) =>
    week
      .filter((span) => span.weekday === Number(weekday))
      .map(asTyped)
      .sort((a, b) => a.opensAt.localeCompare(b.opensAt));
  return {
    version,
    1: on('1'),
    2: on('2'),
    3: on('3'),
    4: on('4'),
    5: on('5'),
    6: on('6'),
    7: on('7'),
  };
}

function faultOf(week: readonly WeekSpan[]): string | null {
  if (!isComplete(week)) return texts.spanInvalid;
  const wrong = checkWeek(week);
  return wrong && issueText(wrong.key, wrong.params);
}

function weekOf(draft: Draft): WeekSpan[] {
  return weekdays.flatMap(([weekday]) =>
    draft[weekday].map((span) => ({ ...span, weekday: Number(weekday) })),
  );
}
