import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { useOperation } from '../../api/operation.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { PersonFields } from '../../parts/people/PersonFields.tsx';
import { faultsOf, noPerson } from '../../parts/people/person.ts';
import { texts as ticketTexts } from '../../parts/tickets/texts.ts';
import { turnTold } from '../../realtime/known-versions.ts';
import type { DialogProps } from './DayDialog.tsx';
import { GateField } from './GateField.tsx';
import type { Slot } from './search.ts';
import { texts } from './texts.ts';

// Loaded only without a given slot, since it offers days and times.
const SlotField = lazyPart(() => import('../../parts/appointments/SlotField.tsx'));

export function BookForm({
  branch,
  agenda,
  search,
  slot,
  onDone,
}: DialogProps & { slot: Slot | null; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [serviceId, setServiceId] = useState(slot?.serviceId ?? search.service);
  const [gateId, setGateId] = useState(slot?.gateId ?? null);
  const [at, setAt] = useState(slot && new Date(slot.at).toISOString());
  const [person, setPerson] = useState(noPerson);
  const [preferred, setPreferred] = useState(false);
  const [tried, setTried] = useState(false);
  const service = agenda.services.find(({ id }) => id === serviceId);
  const required = service?.requiredData ?? [];
  const faults = faultsOf(person, required);
  const schedule = useOperation(api.ticketSchedule, {
    onSuccess: (ticket) => {
      notify.success(texts.booked, ticket.label);
      turnTold(queryClient, ticket);
      onDone();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!serviceId || !at || Object.keys(faults).length > 0) return;
    const place = { branchId: branch.id, serviceId, at, ...(gateId && { gateId }) };
    schedule.run({ body: { ...place, customer: person.customer, preferred } });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        {slot ? (
          <Text>{service?.name}</Text>
        ) : (
          <NativeSelect
            label={texts.service}
            size="md"
            data-autofocus
            value={serviceId ?? ''}
            error={tried && !serviceId && <span role="alert">{texts.serviceMissing}</span>}
            data={[
              { value: '', label: texts.chooseService },
              ...agenda.services
                .filter(({ capacity }) => capacity > 0)
                .map(({ id, name }) => ({ value: `${id}`, label: name })),
            ]}
            onChange={({ currentTarget }) => {
              setServiceId(Number(currentTarget.value) || undefined);
              setGateId(null);
              setAt(null);
            }}
          />
        )}
        {!slot && serviceId && (
          <Suspense>
            <SlotField
              key={serviceId}
              branchId={branch.id}
              timeZone={branch.timeZone}
              serviceId={serviceId}
              value={at}
              missing={tried}
              onChange={setAt}
            />
          </Suspense>
        )}
        <GateField agenda={agenda} serviceId={serviceId} value={gateId} onChange={setGateId} />
        <Text c="dimmed">{required.length > 0 ? texts.someRequired : texts.optional}</Text>
        <PersonFields
          value={person}
          onChange={setPerson}
          required={required}
          faults={tried ? faults : {}}
          // The dialog focuses this field when the slot is already chosen.
          first={(field) => {
            if (slot) field?.setAttribute('data-autofocus', '');
          }}
        />
        <Checkbox
          label={ticketTexts.prefer}
          description={ticketTexts.preferHint}
          size="md"
          checked={preferred}
          onChange={(event) => setPreferred(event.currentTarget.checked)}
        />
        <FormEnd
          error={schedule.error}
          busy={schedule.isPending}
          label={texts.book}
          onBack={onDone}
        />
      </Stack>
    </form>
  );
}
