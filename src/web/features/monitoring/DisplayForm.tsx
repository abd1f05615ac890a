import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import {
  checkDisplay,
  type DisplaySettings,
  displayLimits,
  readFromMetres,
} from '#domain/devices/display-settings.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { ImageField } from '../../parts/form/ImageField.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { WholeNumber } from '../../ui/WholeNumber.tsx';
import { ChosenIds } from './ChosenIds.tsx';
import { LanguageField } from './LanguageField.tsx';
import css from './monitoring.module.css';
import { asNumber, type SettingsForm } from './settings-form.ts';
import { displayTexts as labels, settingsTexts as texts } from './settings-texts.ts';
import { settingsWording } from './settings-wording.ts';
import { texts as pageTexts } from './texts.ts';

export function DisplayForm({
  saved,
  services,
  gates,
  save,
  send,
  onBack,
}: SettingsForm<DisplaySettings> & { gates: readonly { id: number; name: string }[] }) {
  const form = useOperationForm(save, {
    initial: saved,
    check: checkDisplay,
    send: ({ version, ...display }, outcomes) =>
      send(
        { version, display },
        {
          ...outcomes,
          onSuccess: () => {
            unsaved.release();
            onBack();
          },
        },
      ),
  });
  const unsaved = useUnsaved(() => form.isDirty());
  const meanwhile = useMeanwhile({
    saved,
    values: form.values,
    setValues: form.setValues,
    fields: labels,
    wording: settingsWording({ services, gates }),
  });
  const { image, inches } = form.values;
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
              description={field === 'metres' && texts.readFrom(readFromMetres(inches))}
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
        {image && (
          <Group>
            <img src={image} alt={labels.image} className={css.picture} />
            <Button variant="default" size="md" onClick={() => form.setFieldValue('image', '')}>
              {texts.removeImage}
            </Button>
          </Group>
        )}
        <ImageField
          label={labels.image}
          description={texts.imageHint}
          error={form.errors.image}
          onChange={(address) => form.setFieldValue('image', address)}
        />
        {meanwhile}
        {unsaved.question}
        <FormEnd
          error={meanwhile ? null : form.error}
          busy={form.busy}
          label={pageTexts.save}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}
