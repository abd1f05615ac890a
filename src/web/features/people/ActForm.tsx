import { Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import { useQueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import type { ApiIssue } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { LazySlotField } from '../../parts/appointments/LazySlotField.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { Reasons } from '../../parts/reasons/Reasons.tsx';
import { useReasonRules } from '../../parts/reasons/use-reason-rules.ts';
import { texts as ticketTexts } from '../../parts/tickets/texts.ts';
import { placeOptions } from '../../parts/tickets/transfer-texts.ts';
import { turnTold } from '../../realtime/known-versions.ts';
import type { Act } from './search.ts';
import { acts, texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

const usualPlace: components['schemas']['Place'] = 'arrival';

/**
 * Form that cancels a ticket with a note, reactivates it with a place and a reason (mandatory, spec
 * §5), moves its appointment, or checks its person in.
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
  const { form, required, noteRequired } = useActForm(act, ticket, onDone);
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <Text>{acts[act].text}</Text>
        {act === 'reinstate' && <ReinstateFields ticket={ticket} form={form} required={required} />}
        {act === 'checkIn' && (
          <Checkbox
            label={ticketTexts.prefer}
            description={ticketTexts.preferHint}
            size="md"
            {...form.getInputProps('preferred', { type: 'checkbox' })}
          />
        )}
        {act === 'reschedule' && (
          <LazySlotField
            branchId={ticket.branchId}
            timeZone={timeZone}
            serviceId={ticket.serviceId}
            value={form.values.at}
            missing={'at' in form.errors}
            onChange={(at) => form.setFieldValue('at', at)}
          />
        )}
        {(act === 'cancel' || act === 'reinstate') && (
          <Textarea
            label={noteRequired ? texts.note : texts.optionalNote}
            withAsterisk={noteRequired}
            maxLength={500}
            rows={2}
            size="md"
            {...form.getInputProps('note')}
          />
        )}
        <FormEnd error={form.error} busy={form.busy} label={acts[act].verb} first onBack={onBack} />
      </Stack>
    </form>
  );
}

function useActForm(act: Act, ticket: Ticket, onDone: () => void) {
  const queryClient = useQueryClient();
  const { required, noteRequired } = useReasonRules(ticket, 'reinstate', act === 'reinstate');
  const outcome = {
    onSuccess: (turn: Ticket) => {
      notify.success(acts[act].done, turn.label);
      turnTold(queryClient, turn);
      onDone();
    },
  };
  const operations = {
    cancel: useOperation(api.ticketCancel, outcome),
    reinstate: useOperation(api.ticketReinstate, outcome),
    reschedule: useOperation(api.ticketReschedule, outcome),
    checkIn: useOperation(api.ticketCheckIn, outcome),
  };
  const form = useOperationForm(operations[act], {
    initial: {
      at: ticket.scheduledAt,
      preferred: ticket.preferred ?? false,
      reasonId: '',
      place: usualPlace,
      note: '',
    },
    check: ({ at, reasonId, note }) => {
      const faults: ApiIssue[] = [];
      if (act === 'reschedule' && !at) faults.push({ field: 'at', key: 'required' });
      if (act !== 'reinstate') return faults;
      if (required && !reasonId) faults.push({ field: 'reasonId', key: 'reason_required' });
      if (noteRequired && !note.trim()) faults.push({ field: 'note', key: 'note_required' });
      return faults;
    },
    send: ({ at, preferred, reasonId, place, ...typed }, outcomes) => {
      const path = { ticketId: ticket.id };
      const seen = { version: ticket.version };
      const noted = { ...seen, note: typed.note.trim() };
      const run = {
        cancel: () => operations.cancel.run({ path, body: noted }, undefined, outcomes),
        reinstate: () => {
          const body = { ...noted, place, reasonId: Number(reasonId) || null };
          operations.reinstate.run({ path, body }, undefined, outcomes);
        },
        reschedule: () =>
          at && operations.reschedule.run({ path, body: { ...seen, at } }, undefined, outcomes),
        checkIn: () => {
          const marked = preferred !== (ticket.preferred ?? false) && { preferred };
          operations.checkIn.run({ path, body: { ...seen, ...marked } }, undefined, outcomes);
        },
      };
      run[act]();
    },
  });
  return { form, required, noteRequired };
}

function ReinstateFields({
  ticket,
  form,
  required,
}: {
  ticket: Ticket;
  form: ReturnType<typeof useActForm>['form'];
  required: boolean;
}) {
  return (
    <>
      <div data-path="reasonId">
        <Reasons
          kind="reinstate"
          branchId={ticket.branchId}
          serviceId={ticket.serviceId}
          value={form.values.reasonId || null}
          required={required}
          missing={'reasonId' in form.errors}
          onChange={(value) => form.setFieldValue('reasonId', value)}
        />
      </div>
      <Radio.Group label={texts.place} {...form.getInputProps('place')}>
        <Stack gap={4} mt="xs">
          {placeOptions.map((option) => (
            <Radio key={option.value} {...option} size="md" py={10} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
