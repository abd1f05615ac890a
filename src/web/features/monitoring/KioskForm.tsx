import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import {
  checkKiosk,
  type KioskPrinter,
  type KioskSettings,
  kioskLimits,
} from '#domain/devices/kiosk-settings.ts';
import type { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { WholeNumber } from '../../ui/WholeNumber.tsx';
import { ChosenIds } from './ChosenIds.tsx';
import { LanguageField } from './LanguageField.tsx';
import { asNumber, type SettingsForm } from './settings-form.ts';
import { kioskTexts as labels, printerTexts, settingsTexts as texts } from './settings-texts.ts';
import { settingsWording } from './settings-wording.ts';
import { useSettingsForm } from './use-settings-form.tsx';

type KioskSettingsForm = ReturnType<typeof useOperationForm<KioskSettings & { version: number }>>;

/** Defaults: the usual port and width (in columns) of network printers. */
const usual = { kind: 'network', host: '', port: 9100, columns: 48 } as const;

export function KioskForm({ services, ...terms }: SettingsForm<KioskSettings>) {
  const { form, end } = useSettingsForm(terms, {
    check: checkKiosk,
    bodyOf: ({ version, ...kiosk }) => ({ version, kiosk }),
    fields: labels,
    wording: settingsWording({ services }),
  });
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
        <PrinterFields form={form} />
        {end}
      </Stack>
    </form>
  );
}

function PrinterFields({ form }: { form: KioskSettingsForm }) {
  const { printer } = form.values;
  const choosePrinter = (kind: KioskPrinter['kind']) =>
    form.setFieldValue('printer', kind === 'network' ? usual : { kind });
  return (
    <>
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
    </>
  );
}
