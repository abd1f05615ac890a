import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { useNow } from '../../lib/now.ts';
import { timeOfDay } from '../../lib/time.ts';
import { LazySlotField } from '../../parts/appointments/LazySlotField.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import type { Entry } from './columns.ts';
import type { DialogProps } from './dialog-props.ts';
import { GateField } from './GateField.tsx';
import { acts, type EntryAct, texts } from './texts.ts';
import { useTicketDone } from './use-ticket-done.ts';

export function EntryForm({
  act,
  branch,
  agenda,
  entry,
  onBack,
  onDone,
}: DialogProps & { act: EntryAct; entry: Entry; onBack: () => void; onDone: () => void }) {
  const late = Date.parse(entry.at) <= useNow();
  const [at, setAt] = useState<string | null>(entry.at);
  const [gateId, setGateId] = useState(entry.gateId);
  const [cause, setCause] = useState({ choice: '', other: '' });
  const [tried, setTried] = useState(false);
  const outcome = { onSuccess: useTicketDone(acts[act].done, onDone) };
  const operations = {
    checkIn: useOperation(api.ticketCheckIn, outcome),
    move: useOperation(api.ticketReschedule, outcome),
    noShow: useOperation(api.ticketNoShow, outcome),
    cancel: useOperation(api.ticketCancel, outcome),
  };
  const note = noteOf(cause);
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
            <LazySlotField
              branchId={branch.id}
              timeZone={branch.timeZone}
              serviceId={entry.serviceId}
              value={at}
              missing={tried}
              onChange={setAt}
            />
            <GateField
              agenda={agenda}
              serviceId={entry.serviceId}
              value={gateId}
              onChange={setGateId}
            />
          </>
        )}
        {act === 'cancel' && <CauseFields value={cause} tried={tried} onChange={setCause} />}
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

interface Cause {
  choice: string;
  other: string;
}

const noteOf = ({ choice, other }: Cause) => (choice === texts.otherCause ? other : choice).trim();

function CauseFields({
  value: { choice, other },
  tried,
  onChange,
}: {
  value: Cause;
  tried: boolean;
  onChange: (value: Cause) => void;
}) {
  const missing = <span role="alert">{texts.causeMissing}</span>;
  return (
    <>
      <NativeSelect
        label={texts.causeLabel}
        size="md"
        data-autofocus
        value={choice}
        error={tried && !choice && missing}
        data={[
          { value: '', label: texts.chooseService },
          ...texts.causes.map((each) => ({ value: each, label: each })),
          { value: texts.otherCause, label: texts.otherCause },
        ]}
        onChange={({ currentTarget }) => onChange({ choice: currentTarget.value, other })}
      />
      {choice === texts.otherCause && (
        <TextInput
          label={texts.causeText}
          size="md"
          maxLength={120}
          value={other}
          error={tried && !other.trim() && missing}
          onChange={({ currentTarget }) => onChange({ choice, other: currentTarget.value })}
        />
      )}
    </>
  );
}
