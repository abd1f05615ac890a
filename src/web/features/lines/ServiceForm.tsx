import { Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { checkConfiguration, serviceReasonKinds } from '#domain/services/configuration.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { NumberField } from './NumberField.tsx';
import { ReasonSection } from './ReasonSection.tsx';
import { serviceTexts as texts } from './service-texts.ts';

type Configuration = components['schemas']['ServiceConfiguration'];
export type Draft = components['schemas']['NewConfiguration'];

const order = ['proportion', 'position', 'maxWaitSeconds', 'preferredEvery'] as const;
const measures = ['thresholdSeconds', 'alertWaitMinutes', 'alertWaiting'] as const;

/** The configuration of a service. Nothing is sent while the domain's rules find a fault. */
export function ServiceForm({
  branchId,
  known,
  onClose,
}: {
  branchId: number;
  known: Configuration;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  // As it was opened: the server refuses it when somebody else has saved another version since.
  const [{ id: serviceId, groups, ...opened }] = useState(known);
  const save = useOperation('serviceConfigure', {
    onSuccess: () => {
      notify.success(texts.saved, known.name);
      void invalidate(queryClient, 'branchBoard');
      onClose();
    },
  });
  const form = useOperationForm(save, {
    initial: withoutNames(opened),
    check: checkConfiguration,
    send: (body, outcomes) =>
      save.run({ path: { branchId, serviceId }, body }, undefined, outcomes),
  });

  const numbers = (fields: readonly ((typeof order)[number] | (typeof measures)[number])[]) =>
    fields.map((field) => <NumberField key={field} field={field} {...form.getInputProps(field)} />);

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <Title order={3} size="h5">
          {texts.order}
        </Title>
        {numbers(order)}
        <TextInput
          label={texts.group}
          description={texts.groupHint}
          size="md"
          list="service-groups"
          maxLength={120}
          {...form.getInputProps('group')}
          value={form.values.group ?? ''}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('group', value || null)}
        />
        <datalist id="service-groups">
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <Checkbox
          label={texts.special}
          description={texts.specialHint}
          size="md"
          {...form.getInputProps('special', { type: 'checkbox' })}
        />
        <Title order={3} size="h5" mt="md">
          {texts.measures}
        </Title>
        {numbers(measures)}
        <Title order={3} size="h5" mt="md">
          {texts.reasons}
        </Title>
        <Text c="dimmed">{texts.reasonsHint}</Text>
        {serviceReasonKinds.map((kind) => (
          <ReasonSection
            key={kind}
            kind={kind}
            draft={form.values}
            error={form.errors[`reasons.${kind}`]}
            onChange={form.setValues}
          />
        ))}
        <FormEnd error={form.error} busy={form.busy} label={texts.save} onBack={onClose} />
      </Stack>
    </form>
  );
}

function withoutNames({
  name: _name,
  prefix: _prefix,
  ...draft
}: Omit<Configuration, 'id' | 'groups'>): Draft {
  return draft;
}
