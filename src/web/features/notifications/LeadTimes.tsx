import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { type Lead, minutesOfLead, units } from './leads.ts';
import { planTexts as texts, unitTexts } from './plan-texts.ts';

export function LeadTimes({
  leads,
  disabled,
  onChange,
}: {
  leads: Lead[];
  disabled: boolean;
  onChange: (leads: Lead[]) => void;
}) {
  const change = (at: number, part: Partial<Lead>) =>
    onChange(leads.map((lead, index) => (index === at ? { ...lead, ...part } : lead)));
  return (
    <Stack gap="sm">
      {leads.map((lead, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lead time is its place in the list
        <Group key={at} align="flex-start" gap="xs">
          <TextInput
            size="md"
            w={96}
            inputMode="numeric"
            aria-label={texts.lead(at + 1)}
            value={lead.amount}
            disabled={disabled}
            error={minutesOfLead(lead) === null && texts.badLead}
            onChange={({ currentTarget: { value } }) => change(at, { amount: value })}
          />
          <NativeSelect
            size="md"
            aria-label={texts.unit(at + 1)}
            value={lead.unit}
            disabled={disabled}
            data={units.map((value) => ({ value, label: unitTexts[value] }))}
            onChange={({ currentTarget: { value } }) =>
              change(at, { unit: units.find((name) => name === value) ?? 'minutes' })
            }
          />
          {!disabled && (
            <Button
              variant="subtle"
              size="md"
              aria-label={texts.remove(at + 1)}
              onClick={() => onChange(leads.filter((_, index) => index !== at))}
            >
              {texts.removeShort}
            </Button>
          )}
        </Group>
      ))}
      {!disabled && (
        <ActionButton
          variant="default"
          style={{ alignSelf: 'start' }}
          refusal={leads.length >= 5 ? texts.most : undefined}
          onClick={() => onChange([...leads, { amount: '2', unit: 'hours' }])}
        >
          {texts.add}
        </ActionButton>
      )}
    </Stack>
  );
}
