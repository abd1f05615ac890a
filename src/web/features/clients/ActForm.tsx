import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { needsReason } from '#domain/services/configuration.ts';
import { reasonsFor } from '#domain/services/reasons.ts';
import { errorText, issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate, query } from '../../api/query.ts';
import { notify } from '../../lib/notify.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import type { Act } from './search.ts';
import { acts, places, texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

/** Cancels a turn, with a note, or brings it back, with the reason (mandatory, spec §5) and place. */
export function ActForm({
  act,
  ticket,
  onBack,
  onDone,
}: {
  act: Act;
  ticket: Ticket;
  onBack: () => void;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [noteMissing, setNoteMissing] = useState(false);
  const { branchId, serviceId } = ticket;
  const services = useQuery({
    ...query('/api/branches/{branchId}/services', { params: { path: { branchId } } }),
    enabled: act === 'reinstate',
  });
  const service = services.data?.find(({ id }) => id === serviceId);
  const required = needsReason(service ?? { optionalReasons: [] }, 'reinstate');
  const noteRequired = service?.requiredNotes.includes('reinstate') ?? false;
  const refresh = () => void invalidate(client, '/api/branches/{branchId}/tickets');
  const outcome = {
    onSuccess: () => {
      notify.success(acts[act].done, ticket.label);
      refresh();
      onDone();
    },
    onError: refresh,
  };
  const cancel = useOperation('/api/tickets/{ticketId}/cancel', outcome);
  const reinstate = useOperation('/api/tickets/{ticketId}/reinstate', outcome);
  const { isPending, error } = act === 'cancel' ? cancel : reinstate;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const path = { ticketId: ticket.id };
    const body = { version: ticket.version, note: String(form.get('note')).trim() };
    if (act === 'cancel') return cancel.run({ path, body });
    if (reason === null && required) return setMissing(true);
    const lacking = noteRequired && body.note === '';
    setNoteMissing(lacking);
    if (lacking) return;
    const place = placeNames.find((name) => name === form.get('place')) ?? 'arrival';
    reinstate.run({
      path,
      body: { ...body, reasonId: reason === null ? null : Number(reason), place },
    });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text>{acts[act].text}</Text>
        {act === 'reinstate' && (
          <>
            <Reasons
              ticket={ticket}
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
        <Textarea
          name="note"
          label={noteRequired ? texts.note : texts.optionalNote}
          withAsterisk={noteRequired}
          error={noteMissing && <span role="alert">{issueText('note_required')}</span>}
          maxLength={500}
          rows={2}
          size="md"
        />
        {error && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onBack}>
            {texts.back}
          </Button>
          <Button type="submit" size="md" loading={isPending} data-autofocus>
            {acts[act].verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const placeNames = ['arrival', 'first', 'last'] as const;

function Reasons({
  ticket,
  required,
  missing,
  onChange,
}: {
  ticket: Ticket;
  required: boolean;
  missing: boolean;
  onChange: (value: string) => void;
}) {
  const reasons = useQuery(
    query(
      '/api/branches/{branchId}/reasons',
      { params: { path: { branchId: ticket.branchId } } },
      { persist: true },
    ),
  );
  return (
    <QueryState result={reasons} errorText={errorText}>
      {(all) => (
        <Radio.Group
          label={texts.reason}
          withAsterisk={required}
          onChange={onChange}
          error={missing && <span role="alert">{issueText('reason_required')}</span>}
        >
          <Stack gap={4} mt="xs">
            {reasonsFor(all, 'reinstate', ticket.serviceId).map(({ id, name }) => (
              <Radio key={id} value={String(id)} label={name} size="md" py={10} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </QueryState>
  );
}
