import { Alert, Checkbox, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { type Place, places, type Span } from '#domain/schedules/calendar.ts';
import { checkException } from '#domain/schedules/check.ts';
import { localMoment } from '#domain/time/zone.ts';
import { issueText } from '../../api/errors.ts';
import { notify } from '../../lib/notify.ts';
import { serverNow } from '../../lib/server-time.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { DayField } from '../../parts/days/DayField.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Exception } from './days.ts';
import { placesOf } from './places-of.ts';
import { asTyped, isComplete, SpanRows } from './SpanRows.tsx';
import { dayText, spansText, texts } from './texts.ts';
import { useScheduleChange } from './use-schedule-change.tsx';

type Schedule = components['schemas']['Schedule'];

const fields = {
  name: texts.name,
  place: texts.place,
  from: texts.from,
  until: texts.until,
  yearly: texts.yearly,
  spans: texts.hours,
  // Field names as in the history of changes.
  hours: texts.hours,
};

export function ExceptionForm({
  schedule,
  exception,
  serviceId,
  day,
  onClose,
}: {
  schedule: Schedule;
  /** Null creates an exception. */
  exception: Exception | null;
  /** ID of the service suggested for a new exception; the branch if absent. */
  serviceId: number | undefined;
  day: string;
  onClose: () => void;
}) {
  const { branchId, services, timeZone } = schedule;
  const saved = draftOf(exception ?? newOne(day, serviceId));
  const [draft, setDraft] = useState(saved);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<string>(texts.saved);
  const unsaved = useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(saved));
  const wording = (field: string, value: unknown) => {
    if (field === 'spans') return spansText(value as Span[]);
    if (field === 'from' || field === 'until') return dayText(String(value));
    if (field === 'place') return texts.places[value as Place];
    return field === 'hours' && value === '' ? texts.closed : undefined;
  };
  const meanwhile = useMeanwhile({ saved, values: draft, setValues: setDraft, fields, wording });
  const change = useScheduleChange(branchId, () => {
    unsaved.release();
    notify.success(done, draft.name);
    onClose();
  });
  const put = (more: Partial<typeof draft>) => {
    setAsked(false);
    setDraft({ ...draft, ...more });
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkException(draft);
    const text = isComplete(draft.spans)
      ? wrong && issueText(wrong.key, wrong.params)
      : texts.spanInvalid;
    setFault(text);
    setDone(texts.saved);
    if (text !== null) return;
    const today = localMoment(serverNow(), timeZone).day;
    const closesNow = draft.spans.length === 0 && draft.from <= today && today <= draft.until;
    // A change that closes the branch at once needs a second confirmation.
    if (closesNow && !asked) return setAsked(true);
    change.propose({ kind: 'exception', id: exception?.id ?? null, ...draft });
  }

  return (
    <Dialog
      busy={change.busy}
      onClose={onClose}
      title={exception ? texts.editTitle : texts.newTitle}
    >
      {unsaved.question}
      {change.step || (
        <form onSubmit={handleSubmit} noValidate>
          <Stack>
            {meanwhile}
            <TextInput
              label={texts.name}
              description={texts.nameHint}
              size="md"
              maxLength={120}
              required
              data-autofocus
              value={draft.name}
              onChange={({ currentTarget: { value } }) => put({ name: value })}
            />
            <Group align="flex-end">
              <DayField
                label={texts.from}
                value={draft.from}
                {...bounds}
                onChange={(from) => put({ from, until: from > draft.until ? from : draft.until })}
              />
              <DayField
                label={texts.until}
                value={draft.until}
                {...bounds}
                min={draft.from}
                onChange={(until) => put({ until })}
              />
            </Group>
            <Checkbox
              label={texts.yearly}
              description={texts.yearlyHint}
              size="md"
              checked={draft.yearly}
              onChange={({ currentTarget: { checked } }) => put({ yearly: checked })}
            />
            <NativeSelect
              label={texts.place}
              description={texts.weaker}
              size="md"
              value={draft.place === 'service' ? `${draft.serviceId}` : draft.place}
              data={[
                ...placesOf(schedule),
                ...services.map(({ id, name }) => ({ value: `${id}`, label: name })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                const place = places.find((each) => each === value) ?? 'service';
                put({ place, serviceId: place === 'service' ? Number(value) : null });
              }}
            />
            <Radio.Group
              label={texts.kind}
              value={draft.spans.length === 0 ? 'closed' : 'other'}
              onChange={(value) =>
                put({ spans: value === 'closed' ? [] : [{ opensAt: '09:00', closesAt: '14:00' }] })
              }
            >
              <Group gap="xl">
                <Radio value="closed" label={texts.isClosed} size="md" py={10} />
                <Radio value="other" label={texts.isOther} size="md" py={10} />
              </Group>
            </Radio.Group>
            {draft.spans.length > 0 && (
              <>
                <SpanRows
                  day={texts.theDay}
                  spans={draft.spans}
                  onChange={(spans) => put({ spans })}
                />
                <Text c="dimmed">{texts.weekHint}</Text>
              </>
            )}
            {exception && (
              <Group>
                <ActionButton
                  variant="light"
                  color="red"
                  busy={change.busy}
                  onClick={() => {
                    setDone(texts.removed);
                    const { id } = exception;
                    change.propose({ kind: 'remove', id, version: draft.version });
                  }}
                >
                  {texts.remove}
                </ActionButton>
                <ChangesButton
                  of={{ kind: 'exception', subject: `${exception.id}` }}
                  name={exception.name}
                  fields={fields}
                  wording={wording}
                  timeZone={timeZone}
                />
              </Group>
            )}
            {fault && (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
            {asked && (
              <Alert color="yellow" role="alert">
                {texts.closesNow}
              </Alert>
            )}
            <FormEnd
              error={fault === null && change.error}
              busy={change.busy}
              label={asked ? texts.closeNow : texts.save}
              danger={asked}
              onBack={onClose}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

const bounds = { min: '2020-01-01', max: '2060-12-31' };

function newOne(day: string, serviceId: number | undefined): Omit<Exception, 'id'> {
  return {
    version: 0,
    name: '',
    from: day,
    until: day,
    yearly: false,
    spans: [],
    place: serviceId ? 'service' : 'branch',
    serviceId: serviceId ?? null,
  };
}

function draftOf(known: Omit<Exception, 'id'>) {
  const { version, name, place, serviceId, from, until, yearly, spans } = known;
  return { version, name, place, serviceId, from, until, yearly, spans: spans.map(asTyped) };
}
