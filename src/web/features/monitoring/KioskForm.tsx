import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import {
  checkKiosk,
  type KioskPrinter,
  type KioskSettings,
  kioskLimits,
} from '#domain/devices/kiosk-settings.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { WholeNumber } from '../../ui/WholeNumber.tsx';
import { ChosenIds } from './ChosenIds.tsx';
import { LanguageField } from './LanguageField.tsx';
import { asNumber, type SettingsForm } from './settings-form.ts';
import { kioskTexts as labels, printerTexts, settingsTexts as texts } from './settings-texts.ts';
import { settingsWording } from './settings-wording.ts';
import { texts as pageTexts } from './texts.ts';

/** Defaults: the usual port and width (in columns) of network printers. */
const usual = { kind: 'network', host: '', port: 9100, columns: 48 } as const;

export function KioskForm({ saved, services, save, send, onBack }: SettingsForm<KioskSettings>) {
  const form = useOperationForm(save, {
    initial: saved,
    check: checkKiosk,
    send: ({ version, ...kiosk }, outcomes) =>
      send(
        { version, kiosk },
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
    wording: settingsWording({ services }),
  });
  const { printer } = form.values;
  const choosePrinter = (kind: KioskPrinter['kind']) =>
    form.setFieldValue('printer', kind === 'network' ? usual : { kind });
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
        <LanguageField
          {...form.getInputProps('languages')}
          label={labels.languages}
          description={texts.kioskLanguages}
        />
        {(['preference', 'arrivals', 'camera', 'headphones'] as const).map((field) => (
          <Checkbox
            key={field}
            {...form.getInputProps(field, { type: 'checkbox' })}
            label={labels[field]}
            size="md"
          />
        ))}
        <Group grow align="flex-start" preventGrowOverflow={false}>
          {(['idleSeconds', 'volume', 'inches'] as const).map((field) => (
            <WholeNumber
              key={field}
              {...asNumber(form.getInputProps(field))}
              label={labels[field]}
              miw={180}
            />
          ))}
        </Group>
        <NativeSelect
          label={labels.printer}
          size="md"
          value={printer.kind}
          data={Object.entries(printerTexts).map(([value, label]) => ({ value, label }))}
          // The cast: the options' values are the kinds.
          onChange={({ currentTarget: { value } }) => choosePrinter(value as KioskPrinter['kind'])}
        />
        {printer.kind === 'network' && (
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              {...form.getInputProps('printer.host')}
              label={texts.host}
              size="md"
              miw={180}
              maxLength={kioskLimits.host}
            />
            <WholeNumber
              {...asNumber(form.getInputProps('printer.port'))}
              label={texts.port}
              miw={120}
            />
            <NativeSelect
              {...form.getInputProps('printer.columns')}
              label={texts.columns}
              size="md"
              data={kioskLimits.columns.map(String)}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('printer', { ...printer, columns: Number(value) })
              }
            />
          </Group>
        )}
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
