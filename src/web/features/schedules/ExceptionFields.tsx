import { Checkbox, Group, NativeSelect, Radio, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { components } from '#contract/types.ts';
import { places, type Span } from '#domain/schedules/calendar.ts';
import { DayField } from '../../parts/days/DayField.tsx';
import type { ExceptionDraft } from './exception-draft.ts';
import { placesOf } from './places-of.ts';
import { SpanRows } from './SpanRows.tsx';
import { texts } from './texts.ts';

const bounds = { min: '2020-01-01', max: '2060-12-31' };

export function ExceptionFields({
  schedule,
  draft: { name, from, until, yearly, place, serviceId, spans },
  onChange,
}: {
  schedule: components['schemas']['Schedule'];
  draft: ExceptionDraft;
  onChange: (change: Partial<ExceptionDraft>) => void;
}) {
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        size="md"
        maxLength={120}
        required
        data-autofocus
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <Group align="flex-end">
        <DayField
          label={texts.from}
          value={from}
          {...bounds}
          onChange={(day) => onChange({ from: day, until: day > until ? day : until })}
        />
        <DayField
          label={texts.until}
          value={until}
          {...bounds}
          min={from}
          onChange={(day) => onChange({ until: day })}
        />
      </Group>
      <Checkbox
        label={texts.yearly}
        description={texts.yearlyHint}
        size="md"
        checked={yearly}
        onChange={({ currentTarget: { checked } }) => onChange({ yearly: checked })}
      />
      <NativeSelect
        label={texts.place}
        description={texts.weaker}
        size="md"
        value={place === 'service' ? `${serviceId}` : place}
        data={[
          ...placesOf(schedule),
          ...schedule.services.map(({ id, name: label }) => ({ value: `${id}`, label })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = places.find((each) => each === value) ?? 'service';
          onChange({ place: chosen, serviceId: chosen === 'service' ? Number(value) : null });
        }}
      />
      <HoursChoice spans={spans} onChange={(next) => onChange({ spans: next })} />
    </>
  );
}

function HoursChoice({
  spans,
  onChange,
}: {
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
}) {
  return (
    <>
      <Radio.Group
        label={texts.kind}
        value={spans.length === 0 ? 'closed' : 'other'}
        onChange={(value) =>
          onChange(value === 'closed' ? [] : [{ opensAt: '09:00', closesAt: '14:00' }])
        }
      >
        <Group gap="xl">
          <Radio value="closed" label={texts.isClosed} size="md" py={10} />
          <Radio value="other" label={texts.isOther} size="md" py={10} />
        </Group>
      </Radio.Group>
      {spans.length > 0 && (
        <>
          <SpanRows day={texts.theDay} spans={spans} onChange={onChange} />
          <Text c="dimmed">{texts.weekHint}</Text>
        </>
      )}
    </>
  );
}
