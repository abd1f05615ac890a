import { Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import type { Place, Span } from '#domain/schedules/calendar.ts';
import { localMoment } from '#domain/time/zone.ts';
import { notify } from '../../lib/notify.ts';
import { serverNow } from '../../lib/server-time.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Exception } from './days.ts';
import { ExceptionFields } from './ExceptionFields.tsx';
import { closesOn, draftOf, faultOf, newException } from './exception-draft.ts';
import { HoursEnd } from './HoursEnd.tsx';
import { dayText, spansText, texts } from './texts.ts';
import { useScheduleChange } from './use-schedule-change.tsx';

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
  schedule: components['schemas']['Schedule'];
  /** Null creates an exception. */
  exception: Exception | null;
  /** ID of the service suggested for a new exception; the branch if absent. */
  serviceId: number | undefined;
  day: string;
  onClose: () => void;
}) {
  const { branchId, timeZone } = schedule;
  const saved = draftOf(exception ?? newException(day, serviceId));
  const [draft, setDraft] = useState(saved);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const unsaved = useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(saved));
  const meanwhile = useMeanwhile({ saved, values: draft, setValues: setDraft, fields, wording });
  const change = useScheduleChange(branchId, ({ kind }) => {
    unsaved.release();
    notify.success(kind === 'remove' ? texts.removed : texts.saved, draft.name);
    onClose();
  });
  const put = (more: Partial<typeof draft>) => {
    setAsked(false);
    setDraft({ ...draft, ...more });
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const text = faultOf(draft);
    setFault(text);
    if (text !== null) return;
    if (!asked && closesOn(draft, localMoment(serverNow(), timeZone).day)) return setAsked(true);
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
            <ExceptionFields schedule={schedule} draft={draft} onChange={put} />
            {exception && (
              <ExistingActions
                exception={exception}
                timeZone={timeZone}
                busy={change.busy}
                onRemove={() =>
                  change.propose({ kind: 'remove', id: exception.id, version: draft.version })
                }
              />
            )}
            <HoursEnd fault={fault} change={change} asked={asked} onBack={onClose} />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

function ExistingActions({
  exception: { id, name },
  timeZone,
  busy,
  onRemove,
}: {
  exception: Exception;
  timeZone: string;
  busy: boolean;
  onRemove: () => void;
}) {
  return (
    <Group>
      <ActionButton variant="light" color="red" busy={busy} onClick={onRemove}>
        {texts.remove}
      </ActionButton>
      <ChangesButton
        of={{ kind: 'exception', subject: `${id}` }}
        name={name}
        fields={fields}
        wording={wording}
        timeZone={timeZone}
      />
    </Group>
  );
}

// The casts: the field tells the type of the value.
function wording(field: string, value: unknown): string | undefined {
  if (field === 'spans') return spansText(value as Span[]);
  if (field === 'from' || field === 'until') return dayText(String(value));
  if (field === 'place') return texts.places[value as Place];
  return field === 'hours' && value === '' ? texts.closed : undefined;
}
