import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import { type FormEvent, useState } from 'react';
import { useOperation } from '../../api/operation.ts';
import { LazySlotField } from '../../parts/appointments/LazySlotField.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { PersonFields } from '../../parts/people/PersonFields.tsx';
import { faultsOf, noPerson } from '../../parts/people/person.ts';
import { texts as ticketTexts } from '../../parts/tickets/texts.ts';
import type { DialogProps } from './dialog-props.ts';
import { GateField } from './GateField.tsx';
import type { Slot } from './search.ts';
import { texts } from './texts.ts';
import { useTicketDone } from './use-ticket-done.ts';

export function BookForm({
  branch,
  agenda,
  search,
  slot,
  onDone,
}: DialogProps & { slot: Slot | null; onDone: () => void }) {
  const [place, setPlace] = useState<Place>({
    serviceId: slot?.serviceId ?? search.service,
    gateId: slot?.gateId ?? null,
    at: slot && new Date(slot.at).toISOString(),
  });
  const [person, setPerson] = useState(noPerson);
  const [preferred, setPreferred] = useState(false);
  const [tried, setTried] = useState(false);
  const service = agenda.services.find(({ id }) => id === place.serviceId);
  const required = service?.requiredData ?? [];
  const faults = faultsOf(person, required);
  const schedule = useOperation(api.ticketSchedule, {
    onSuccess: useTicketDone(texts.booked, onDone),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { serviceId, gateId, at } = place;
    if (!serviceId || !at || Object.keys(faults).length > 0) return;
    const booked = { branchId: branch.id, serviceId, at, ...(gateId && { gateId }) };
    schedule.run({ body: { ...booked, customer: person.customer, preferred } });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        {slot && <Text>{service?.name}</Text>}
        <PlaceFields
          branch={branch}
          agenda={agenda}
          value={place}
          fixed={slot !== null}
          tried={tried}
          onChange={(part) => setPlace((before) => ({ ...before, ...part }))}
        />
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

interface Place {
  serviceId: number | undefined;
  gateId: number | null;
  at: string | null;
}

/** Asks for service and time unless they are fixed, and for one of the service's counters. */
function PlaceFields({
  branch,
  agenda,
  value,
  fixed,
  tried,
  onChange,
}: Pick<DialogProps, 'branch' | 'agenda'> & {
  value: Place;
  fixed: boolean;
  tried: boolean;
  onChange: (part: Partial<Place>) => void;
}) {
  const { serviceId, gateId, at } = value;
  const taking = agenda.services.filter(({ capacity }) => capacity > 0);
  return (
    <>
      {!fixed && (
        <NativeSelect
          label={texts.service}
          size="md"
          data-autofocus
          value={serviceId ?? ''}
          error={tried && !serviceId && <span role="alert">{texts.serviceMissing}</span>}
          data={[
            { value: '', label: texts.chooseService },
            ...taking.map(({ id, name }) => ({ value: `${id}`, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value) || undefined;
            onChange({ serviceId: chosen, gateId: null, at: null });
          }}
        />
      )}
      {!fixed && serviceId && (
        <LazySlotField
          key={serviceId}
          branchId={branch.id}
          timeZone={branch.timeZone}
          serviceId={serviceId}
          value={at}
          missing={tried}
          onChange={(next) => onChange({ at: next })}
        />
      )}
      <GateField
        agenda={agenda}
        serviceId={serviceId}
        value={gateId}
        onChange={(next) => onChange({ gateId: next })}
      />
    </>
  );
}
