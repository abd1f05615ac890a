import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { checkPrefix, type limits } from '#domain/services/configuration.ts';
import { channels, personalData } from '#domain/services/intake.ts';
import { serviceReasonKinds } from '#domain/services/reasons.ts';
import { issueText } from '../../api/errors.ts';
import type { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import type { Draft } from './draft.ts';
import { NamesSection } from './NamesSection.tsx';
import { NumberField } from './NumberField.tsx';
import { ReasonSection } from './ReasonSection.tsx';
import { Section } from './Section.tsx';
import { serviceTexts as texts } from './service-texts.ts';

export type Form = ReturnType<typeof useOperationForm<Draft>>;

const order = ['proportion', 'position', 'maxWaitSeconds', 'preferredEvery'] as const;
const appointments = ['slotCapacity', 'slotMinutes'] as const;
const measures = ['thresholdSeconds', 'alertWaitMinutes', 'alertWaiting'] as const;

/**
 * The fields of a service, by sections. A catalogue entry (`ofCatalogue`) has no place and no
 * reasons.
 */
export function ServiceFields({
  form,
  groups,
  otherPrefixes = [],
  ofCatalogue = false,
  folded = false,
}: {
  form: Form;
  groups: readonly string[];
  otherPrefixes?: readonly string[];
  ofCatalogue?: boolean;
  /** True to collapse everything except name and prefix to a summary. */
  folded?: boolean;
}) {
  const { values, errors } = form;
  const { now } = texts;
  const section = (title: string, summary: string, fields: readonly string[]) => ({
    title,
    summary,
    folded,
    wrong: Object.keys(errors).some((field) => fields.includes(field.split('.')[0] ?? '')),
  });
  return (
    <>
      <Identity form={form} otherPrefixes={otherPrefixes} />
      <NamesSection
        names={values.names}
        errors={errors}
        onChange={(names) => form.setFieldValue('names', names)}
      />
      <Section
        {...section(texts.intake, now.intake(values), [
          'channels',
          'dailyMax',
          'cappedChannels',
          'requiredData',
        ])}
      >
        <Intake form={form} />
      </Section>
      {!ofCatalogue && (
        <Section {...section(texts.appointments, now.appointments(values), appointments)}>
          <Numbers form={form} fields={appointments} />
        </Section>
      )}
      <Section {...section(texts.order, now.order(values), [...order, 'group', 'special'])}>
        <Numbers
          form={form}
          fields={order.filter((field) => !ofCatalogue || field !== 'position')}
        />
        <Groups form={form} groups={groups} />
        <Checkbox
          label={texts.special}
          description={texts.specialHint}
          size="md"
          {...form.getInputProps('special', { type: 'checkbox' })}
        />
      </Section>
      <Section {...section(texts.measures, now.measures(values), measures)}>
        <Numbers form={form} fields={measures} />
      </Section>
      {!ofCatalogue && (
        <Section {...section(texts.reasons, now.reasons(values), ['reasons'])}>
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

function Identity({ form, otherPrefixes }: { form: Form; otherPrefixes: readonly string[] }) {
  const { prefix } = form.values;
  // An invalid prefix is reported while typing, an empty one only on saving.
  const [wrong] = prefix === '' ? [] : checkPrefix({ prefix }, otherPrefixes);
  const asked = form.getInputProps('prefix');
  return (
    <Stack mb="md">
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
    </Stack>
  );
}

// Appointments have their own capacity per slot.
const cappable = channels.filter((channel) => channel !== 'appointment');

function Intake({ form }: { form: Form }) {
  return (
    <>
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
    </>
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

function Numbers({ form, fields }: { form: Form; fields: readonly (keyof typeof limits)[] }) {
  return fields.map((field) => (
    <NumberField key={field} field={field} {...form.getInputProps(field)} />
  ));
}

function Groups({ form, groups }: { form: Form; groups: readonly string[] }) {
  return (
    <>
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
    </>
  );
}
