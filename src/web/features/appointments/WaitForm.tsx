import { NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { PersonFields } from '../../parts/people/PersonFields.tsx';
import { faultsOf, noPerson } from '../../parts/people/person.ts';
import type { DialogProps } from './dialog-props.ts';
import { texts } from './texts.ts';

export function WaitForm({
  branch,
  agenda,
  day,
  search,
  onDone,
}: DialogProps & { onDone: () => void }) {
  const taking = agenda.services.filter(({ capacity }) => capacity > 0);
  const [serviceId, setServiceId] = useState(search.service ?? taking[0]?.id);
  const [person, setPerson] = useState(noPerson);
  const [tried, setTried] = useState(false);
  const required = taking.find(({ id }) => id === serviceId)?.requiredData ?? [];
  const { name, document, phone, email, known } = person.customer;
  // A slot can only be offered to an identified person.
  const nobody = !known && ![name, document, phone, email].some((value) => value.trim());
  const faults = faultsOf(person, nobody ? [...required, 'name'] : required);
  const add = useOperation(api.appointmentWaitAdd, {
    onSuccess: () => {
      notify.success(texts.waitAdded, texts.dayOf(day));
      onDone();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!serviceId || Object.keys(faults).length > 0) return;
    const body = { serviceId, day, customer: person.customer };
    add.run({ path: { branchId: branch.id }, body });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text>{texts.dayOf(day)}</Text>
        <NativeSelect
          label={texts.service}
          size="md"
          data-autofocus
          value={serviceId ?? ''}
          data={taking.map(({ id, name: label }) => ({ value: `${id}`, label }))}
          onChange={({ currentTarget }) => setServiceId(Number(currentTarget.value))}
        />
        <PersonFields
          value={person}
          onChange={setPerson}
          required={required}
          faults={tried ? faults : {}}
        />
        <FormEnd error={add.error} busy={add.isPending} label={texts.addWait} onBack={onDone} />
      </Stack>
    </form>
  );
}
