import { Checkbox, Stack, TextInput } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import type { components } from '#contract/types.ts';
import type { Names } from '#domain/names/name-in.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { ChangesButton } from '../../parts/changes/ChangesButton.tsx';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { counterTexts as texts } from './counter-texts.ts';
import { NamesSection } from './NamesSection.tsx';
import { namesWording } from './names-texts.ts';

type Schemas = components['schemas'];

interface Values {
  version: number;
  name: string;
  names: Names;
  serviceIds: string[];
}

export function CounterDialog({
  branch,
  offer,
  counter,
  onClose,
}: {
  branch: Schemas['Branch'];
  offer: Schemas['Offer'];
  counter: Schemas['Counter'] | null;
  onClose: () => void;
}) {
  const inUse = offer.services.filter(({ active }) => active);
  const { form, meanwhile } = useCounterForm(branch.id, inUse, counter, onClose);
  const { values } = form;
  return (
    <Dialog
      busy={form.busy}
      onClose={onClose}
      title={counter ? texts.renameOf(counter.name) : texts.newTitle}
    >
      <form onSubmit={form.handleSubmit} noValidate>
        <Stack>
          {counter && (
            <ChangesButton
              of={{ kind: 'gate', subject: String(counter.id) }}
              name={counter.name}
              fields={texts.fields}
              wording={namesWording}
              timeZone={branch.timeZone}
            />
          )}
          <TextInput
            label={texts.name}
            size="md"
            maxLength={120}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NamesSection
            names={values.names}
            errors={form.errors}
            onChange={(names) => form.setFieldValue('names', names)}
          />
          {!counter && inUse.length > 0 && (
            <Checkbox.Group label={texts.fields.services} {...form.getInputProps('serviceIds')}>
              <Stack gap={0}>
                {inUse.map(({ id, name }) => (
                  <Checkbox key={id} value={String(id)} label={name} size="md" py={10} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {meanwhile}
          <FormEnd
            error={meanwhile ? null : form.error}
            busy={form.busy}
            label={counter ? texts.save : texts.create}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function useCounterForm(
  branchId: number,
  inUse: readonly Schemas['OfferedService'][],
  counter: Schemas['Counter'] | null,
  onClose: () => void,
) {
  const outcome = {
    onSuccess: () => {
      notify.success(counter ? texts.saved : texts.created, form.values.name.trim());
      onClose();
    },
  };
  const create = useOperation(api.gateCreate, outcome);
  const rename = useOperation(api.gateConfigure, outcome);
  const saved = {
    version: counter?.version ?? 0,
    name: counter?.name ?? '',
    names: counter?.names ?? {},
    // Suggests all services, since most counters attend all of them.
    serviceIds: counter ? [] : inUse.map(({ id }) => String(id)),
  };
  const form = useOperationForm<Values>(counter ? rename : create, {
    initial: saved,
    required: ['name'],
    check: ({ name, serviceIds }) => [
      ...(name.trim() === '' ? [{ field: 'name', key: 'required' as const }] : []),
      // A counter with no service could call nobody.
      ...(!counter && inUse.length > 0 && serviceIds.length === 0
        ? [{ field: 'serviceIds', key: 'required' as const }]
        : []),
    ],
    send: ({ version, name, names, serviceIds }, outcomes) => {
      if (!counter) {
        const body = { name, names, serviceIds: serviceIds.map(Number) };
        return create.run({ path: { branchId }, body }, undefined, outcomes);
      }
      const { id: gateId, active } = counter;
      rename.run(
        { path: { branchId, gateId }, body: { version, name, names, active } },
        undefined,
        outcomes,
      );
    },
  });
  const { values, setValues } = form;
  const meanwhile = useMeanwhile<Values>({
    saved,
    values,
    setValues,
    fields: texts.fields,
    wording: namesWording,
  });
  return { form, meanwhile };
}
