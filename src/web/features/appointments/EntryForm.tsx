import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import { useNow } from '../../lib/now.ts';
import { timeOfDay } from '../../lib/time.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { turnTold } from '../../realtime/known-versions.ts';
import type { Entry } from './columns.ts';
import type { DialogProps } from './DayDialog.tsx';
import { GateField } from './GateField.tsx';
import { acts, type EntryAct, texts } from './texts.ts';

const SlotField = lazyPart(() => import('../../parts/appointments/SlotField.tsx'));

export function EntryForm({
  act,
  branch,
  agenda,
  entry,
  onBack,
  onDone,
}: DialogProps & { act: EntryAct; entry: Entry; onBack: () => void; onDone: () => void }) {
  const queryClient = useQueryClient();
  const late = Date.parse(entry.at) <= useNow();
  const [at, setAt] = useState<string | null>(entry.at);
  const [gateId, setGateId] = useState(entry.gateId);
  const [cause, setCause] = useState('');
  const [other, setOther] = useState('');
  const [tried, setTried] = useState(false);
  const outcome = {
    onSuccess: (ticket: components['schemas']['Ticket']) => {
      notify.success(acts[act].done, ticket.label);
      turnTold(queryClient, ticket);
      onDone();
    },
  };
  const operations = {
    checkIn: useOperation(api.ticketCheckIn, outcome),
    move: useOperation(api.ticketReschedule, outcome),
    noShow: useOperation(api.ticketNoShow, outcome),
    cancel: useOperation(api.ticketCancel, outcome),
  };
  const note = (cause === texts.otherCause ? other : cause).trim();
  const { error, isPending } = operations[act];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const path = { ticketId: entry.id };
    const { version } = entry;
    if (act === 'move') {
      if (at) operations.move.run({ path, body: { version, at, gateId } });
    } else if (act === 'cancel') {
      if (note) operations.cancel.run({ path, body: { version, note } });
    } else operations[act].run({ path, body: { version } });
  }

  const time = timeOfDay(entry.at, branch.timeZone);
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text>{acts[act].text}</Text>
        {act === 'checkIn' && <Text fw={600}>{late ? texts.queueNow : texts.queueAt(time)}</Text>}
        {act === 'move' && (
          <>
            <Suspense>
              <SlotField
                branchId={branch.id}
                timeZone={branch.timeZone}
                serviceId={entry.serviceId}
                value={at}
                missing={tried}
                onChange={setAt}
              />
            </Suspense>
            <GateField
              agenda={agenda}
              serviceId={entry.serviceId}
              value={gateId}
              onChange={setGateId}
            />
          </>
        )}
        {act === 'cancel' && (
          <>
            <NativeSelect
              label={texts.causeLabel}
              size="md"
              data-autofocus
              value={cause}
              error={tried && !cause && <span role="alert">{texts.causeMissing}</span>}
              data={[
                { value: '', label: texts.chooseService },
                ...texts.causes.map((each) => ({ value: each, label: each })),
                { value: texts.otherCause, label: texts.otherCause },
              ]}
              onChange={({ currentTarget }) => setCause(currentTarget.value)}
            />
            {cause === texts.otherCause && (
              <TextInput
                label={texts.causeText}
                size="md"
                maxLength={120}
                value={other}
                error={tried && !note && <span role="alert">{texts.causeMissing}</span>}
                onChange={({ currentTarget }) => setOther(currentTarget.value)}
              />
            )}
          </>
        )}
        <FormEnd
          error={error}
          busy={isPending}
          label={acts[act].verb}
          first={act !== 'move' && act !== 'cancel'}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}
