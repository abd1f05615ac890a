import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { timeOfDay } from '../../lib/time.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { StateMark } from './StateMark.tsx';
import { texts } from './texts.ts';

export function StateCare({
  device: { id: deviceId },
  row: { id: stateId, at, state, acknowledgedAt, acknowledgedBy, note },
  timeZone,
}: {
  device: Pick<components['schemas']['Device'], 'id'>;
  row: components['schemas']['StateRow'];
  timeZone: string;
}) {
  const online = useOnline();
  const path = { deviceId, stateId };
  const outcome = (done: string) => ({
    onSuccess: () => notify.success(texts.title, done),
  });
  const acknowledge = useOperation(api.deviceAcknowledge, outcome(texts.seen));
  const write = useOperation(api.deviceNote, outcome(texts.noteSaved));
  const failure = acknowledge.error ?? write.error;
  const refusal = online ? undefined : texts.offline;
  const acts = currentUserMay('devices:act');

  return (
    <Alert color={state === 'lost' ? 'red' : state === 'trouble' ? 'yellow' : 'gray'}>
      <Stack gap="sm">
        <Group justify="space-between">
          <div>
            <StateMark of={state} />
            <Text>{texts.since(timeOfDay(at, timeZone))}</Text>
          </div>
          {acknowledgedAt ? (
            <Text>{texts.seenBy(acknowledgedBy ?? '', timeOfDay(acknowledgedAt, timeZone))}</Text>
          ) : (
            acts &&
            state !== 'online' && (
              <ActionButton
                refusal={refusal}
                loading={acknowledge.isPending}
                onClick={() => acknowledge.run({ path })}
              >
                {texts.acknowledge}
              </ActionButton>
            )
          )}
        </Group>
        {acts ? (
          <NoteForm
            note={note ?? ''}
            refusal={refusal}
            loading={write.isPending}
            onSave={(text) => write.run({ path, body: { note: text } })}
          />
        ) : (
          note && <Text>{texts.noteOf(note)}</Text>
        )}
        {failure && (
          <Text c="var(--vez-danger)" role="alert">
            {errorText(failure)}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

function NoteForm({
  note,
  refusal,
  loading,
  onSave,
}: {
  note: string;
  refusal: string | undefined;
  loading: boolean;
  onSave: (note: string) => void;
}) {
  const [typed, setTyped] = useState(note);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!refusal) onSave(typed.trim());
  }

  return (
    <form onSubmit={handleSubmit}>
      <Group align="flex-end">
        <TextInput
          label={texts.note}
          size="md"
          flex="1 1 220px"
          maxLength={500}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <ActionButton
          type="submit"
          variant="default"
          refusal={refusal}
          loading={loading}
          busy={typed.trim() === note}
        >
          {texts.saveNote}
        </ActionButton>
      </Group>
    </form>
  );
}
