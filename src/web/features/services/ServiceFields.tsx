import { Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { ReactNode } from 'react';
import { checkPrefix, type limits, serviceReasonKinds } from '#domain/services/configuration.ts';
import { channels, personalData } from '#domain/services/intake.ts';
import { issueText } from '../../api/errors.ts';
import type { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import type { Draft } from './draft.ts';
import { NumberField } from './NumberField.tsx';
import { ReasonSection } from './ReasonSection.tsx';
import { serviceTexts as texts } from './service-texts.ts';

export type Form = ReturnType<typeof useOperationForm<Draft>>;

const order = ['proportion', 'position', 'maxWaitSeconds', 'preferredEvery'] as const;
const appointments = ['slotCapacity', 'slotMinutes'] as const;
const measures = ['thresholdSeconds', 'alertWaitMinutes', 'alertWaiting'] as const;

/**
 * The fields of a service, by sections. An entry of the catalogue (`ofCatalogue`) has no place and no
 * reasons of its own.
 */
export function ServiceFields({
  form,
  groups,
  otherPrefixes = [],
  ofCatalogue = false,
}: {
  form: Form;
  groups: readonly string[];
  otherPrefixes?: readonly string[];
  ofCatalogue?: boolean;
}) {
  const numbers = (fields: readonly (keyof typeof limits)[]) =>
    fields
      .filter((field) => !(ofCatalogue && field === 'position'))
      .map((field) => <NumberField key={field} field={field} {...form.getInputProps(field)} />);
  return (
    <>
      <Identity form={form} otherPrefixes={otherPrefixes} />
      <Intake form={form} />
      {!ofCatalogue && <Section title={texts.appointments}>{numbers(appointments)}</Section>}
      <Section title={texts.order}>
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
      </Section>
      <Section title={texts.measures}>{numbers(measures)}</Section>
      {!ofCatalogue && (
        <Section title={texts.reasons}>
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
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" mb="xl">
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Identity({ form, otherPrefixes }: { form: Form; otherPrefixes: readonly string[] }) {
  const { prefix } = form.values;
  // Said while it is typed; that there is none yet is said on saving.
  const [wrong] = prefix === '' ? [] : checkPrefix({ prefix }, otherPrefixes);
  const asked = form.getInputProps('prefix');
  return (
    <Section title={texts.identity}>
      <TextInput
        label={texts.name}
        size="md"
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={texts.prefix}
        description={texts.prefixHint}
        size="md"
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        {...asked}
        error={wrong ? <span role="alert">{issueText(wrong.key)}</span> : asked.error}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('prefix', value.toUpperCase())
        }
      />
    </Section>
  );
}

// An appointment has a day and a place of its own.
const cappable = channels.filter((channel) => channel !== 'appointment');

function Intake({ form }: { form: Form }) {
  return (
    <Section title={texts.intake}>
      <Checkbox.Group
        label={texts.channelsLabel}
        description={texts.channelsHint}
        size="md"
        {...form.getInputProps('channels')}
      >
        <Boxes all={channels} labels={texts.channels} />
      </Checkbox.Group>
      <NumberField field="dailyMax" {...form.getInputProps('dailyMax')} />
      <Checkbox.Group
        label={texts.fields.cappedChannels}
        size="md"
        description={texts.cappedHint}
        {...form.getInputProps('cappedChannels')}
      >
        <Boxes all={cappable} labels={texts.channels} />
      </Checkbox.Group>
      <Checkbox.Group label={texts.dataLabel} size="md" {...form.getInputProps('requiredData')}>
        <Boxes all={personalData} labels={texts.data} />
      </Checkbox.Group>
    </Section>
  );
}

function Boxes<Name extends string>({
  all,
  labels,
}: {
  all: readonly Name[];
  labels: Record<Name, string>;
}) {
  return (
    <Group gap="0 24px" mt={4}>
      {all.map((name) => (
        <Checkbox key={name} value={name} label={labels[name]} size="md" py={10} />
      ))}
    </Group>
  );
}
