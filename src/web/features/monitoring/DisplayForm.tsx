import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { ReactNode } from 'react';
import {
  checkDisplay,
  type DisplaySettings,
  displayLimits,
  readFromMetres,
} from '#domain/devices/display-settings.ts';
import { ImageField } from '../../parts/form/ImageField.tsx';
import { WholeNumber } from '../../ui/WholeNumber.tsx';
import { ChosenIds } from './ChosenIds.tsx';
import { LanguageField } from './LanguageField.tsx';
import css from './monitoring.module.css';
import { asNumber, type SettingsForm } from './settings-form.ts';
import { displayTexts as labels, settingsTexts as texts } from './settings-texts.ts';
import { settingsWording } from './settings-wording.ts';
import { useSettingsForm } from './use-settings-form.tsx';

export function DisplayForm({
  services,
  gates,
  ...terms
}: SettingsForm<DisplaySettings> & { gates: readonly { id: number; name: string }[] }) {
  const { form, end } = useSettingsForm(terms, {
    check: checkDisplay,
    bodyOf: ({ version, ...display }) => ({ version, display }),
    fields: labels,
    wording: settingsWording({ services, gates }),
  });
  const box = (field: 'voice' | 'waits' | 'dark') => (
    <Checkbox
      {...form.getInputProps(field, { type: 'checkbox' })}
      label={labels[field]}
      size="md"
    />
  );
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <ChosenIds
          {...form.getInputProps('serviceIds')}
          label={labels.serviceIds}
          description={texts.allIfNone}
          none={texts.noServices}
          all={services}
        />
        <ChosenIds
          {...form.getInputProps('gateIds')}
          label={labels.gateIds}
          description={texts.allIfNone}
          none={texts.noGates}
          all={gates}
        />
        <LanguageField
          {...form.getInputProps('languages')}
          label={labels.languages}
          description={texts.displayLanguages}
          most={displayLimits.languages}
        />
        {box('voice')}
        {box('waits')}
        {box('dark')}
        <Group grow align="flex-start" preventGrowOverflow={false}>
          {(['volume', 'metres', 'inches'] as const).map((field) => (
            <WholeNumber
              key={field}
              {...asNumber(form.getInputProps(field))}
              label={labels[field]}
              description={field === 'metres' && texts.readFrom(readFromMetres(form.values.inches))}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              miw={180}
            />
          ))}
        </Group>
        <TextInput
          {...form.getInputProps('message')}
          label={labels.message}
          description={texts.messageHint}
          size="md"
          maxLength={displayLimits.message}
        />
        <PictureFields
          image={form.values.image}
          error={form.errors.image}
          onChange={(address) => form.setFieldValue('image', address)}
        />
        {end}
      </Stack>
    </form>
  );
}

function PictureFields({
  image,
  error,
  onChange,
}: {
  image: string;
  error: ReactNode;
  onChange: (address: string) => void;
}) {
  return (
    <>
      {image && (
        <Group>
          <img src={image} alt={labels.image} className={css.picture} />
          <Button variant="default" size="md" onClick={() => onChange('')}>
            {texts.removeImage}
          </Button>
        </Group>
      )}
      <ImageField
        label={labels.image}
        description={texts.imageHint}
        error={error}
        onChange={onChange}
      />
    </>
  );
}
