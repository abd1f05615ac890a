import { Alert, Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import { errorText, issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import { Reasons } from '../../parts/reasons/Reasons.tsx';
import { useReasonRules } from '../../parts/reasons/rules.ts';
import { turnTold } from '../../realtime/told.ts';
import { Actions } from '../../ui/Actions.tsx';
import type { Act } from './search.ts';
import { acts, places, texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

const SlotField = lazyPart(() => import('../../parts/appointments/SlotField.tsx'));

const placeNames = ['arrival', 'first', 'last'] as const;

/**
 * Does something to a turn from the list: cancels it, with a note; brings it back, with the reason
 * (mandatory, spec §5) and place; moves its appointment, or takes its owner's arrival down.
 */
export function ActForm({
  act,
  ticket,
  timeZone,
  onBack,
  onDone,
}: {
  act: Act;
  ticket: Ticket;
  timeZone: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const [at, setAt] = useState(ticket.scheduledAt);
  const [missing, setMissing] = useState(false);
  const [noteMissing, setNoteMissing] = useState(false);
  const { required, noteRequired } = useReasonRules(ticket, 'reinstate', act === 'reinstate');
  const outcome = {
    onSuccess: (turn: Ticket) => {
      notify.success(acts[act].done, turn.label);
      turnTold(queryClient, turn);
      onDone();
    },
    onError: () => void invalidate(queryClient, 'branchTickets', 'branchSlots'),
  };
  const operations = {
    cancel: useOperation('ticketCancel', outcome),
    reinstate: useOperation('ticketReinstate', outcome),
    reschedule: useOperation('ticketReschedule', outcome),
    checkIn: useOperation('ticketCheckIn', outcome),
  };
  const { isPending, error } = operations[act];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const path = { ticketId: ticket.id };
    const { version } = ticket;
    const note = String(form.get('note')).trim();
    if (act === 'checkIn') return operations.checkIn.run({ path, body: { version } });
    if (act === 'cancel') return operations.cancel.run({ path, body: { version, note } });
    setMissing(act === 'reschedule' ? at === null : required && reason === null);
    setNoteMissing(noteRequired && note === '');
    if (act === 'reschedule')
      return at && operations.reschedule.run({ path, body: { version, at } });
    const place = placeNames.find((name) => name === form.get('place')) ?? 'arrival';
    if ((required && reason === null) || (noteRequired && note === '')) return;
    const reasonId = reason === null ? null : Number(reason);
    const body = { version, note, place, reasonId };
    operations.reinstate.run({ path, body });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text>{acts[act].text}</Text>
        {act === 'reinstate' && (
          <>
            <Reasons
              kind="reinstate"
              branchId={ticket.branchId}
              serviceId={ticket.serviceId}
              value={reason}
              required={required}
              missing={missing}
              onChange={(value) => {
                setReason(value);
                setMissing(false);
              }}
            />
            <Radio.Group name="place" label={texts.place} defaultValue="arrival">
              <Stack gap={4} mt="xs">
                {placeNames.map((name) => (
                  <Radio key={name} value={name} label={places[name]} size="md" py={10} />
                ))}
              </Stack>
            </Radio.Group>
          </>
        )}
        {act === 'reschedule' && (
          <Suspense>
            <SlotField
              branchId={ticket.branchId}
              timeZone={timeZone}
              serviceId={ticket.serviceId}
              value={at}
              missing={missing}
              onChange={setAt}
            />
          </Suspense>
        )}
        {(act === 'cancel' || act === 'reinstate') && (
          <Textarea
            name="note"
            label={noteRequired ? texts.note : texts.optionalNote}
            withAsterisk={noteRequired}
            error={noteMissing && <span role="alert">{issueText('note_required')}</span>}
            maxLength={500}
            rows={2}
            size="md"
          />
        )}
        {error && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Actions>
          <Button variant="default" size="md" onClick={onBack}>
            {texts.back}
          </Button>
          <Button type="submit" size="md" loading={isPending} data-autofocus>
            {acts[act].verb}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
