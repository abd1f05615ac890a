import { Button, Group, Text, TextInput } from '@mantine/core';
import type { Span } from '#domain/schedules/calendar.ts';
import { mostSpansADay } from '#domain/schedules/check.ts';
import css from './schedules.module.css';
import { texts } from './texts.ts';

export function SpanRows({
  day,
  spans,
  onChange,
}: {
  /** Label of the day or days. */
  day: string;
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
}) {
  const put = (index: number, change: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...change } : span)));
  return (
    <section aria-label={day}>
      <Group justify="space-between">
        <Text fw={600}>{day}</Text>
        {spans.length < mostSpansADay && (
          <Button
            variant="subtle"
            size="md"
            aria-label={texts.addSpan(day)}
            onClick={() => onChange([...spans, nextSpan(spans.at(-1))])}
          >
            +
          </Button>
        )}
      </Group>
      {spans.length === 0 && <Text c="dimmed">{texts.closed}</Text>}
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has nothing of its own but its place
        <div key={index} className={css.span}>
          <TextInput
            type="time"
            size="md"
            className={css.time}
            aria-label={texts.opens(day)}
            value={span.opensAt}
            onChange={({ currentTarget: { value } }) => put(index, { opensAt: value })}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="time"
            size="md"
            className={css.time}
            aria-label={texts.closes(day)}
            description={isNextDay(span) && texts.nextDay}
            inputWrapperOrder={['label', 'error', 'input', 'description']}
            value={span.closesAt}
            onChange={({ currentTarget: { value } }) => put(index, { closesAt: value })}
          />
          <Button
            variant="default"
            size="md"
            px="md"
            aria-label={texts.removeSpan(day)}
            onClick={() => onChange(spans.filter((_, at) => at !== index))}
          >
            ×
          </Button>
        </div>
      ))}
    </section>
  );
}

/** A closing at midnight ends the same day. */
function isNextDay({ opensAt, closesAt }: Span): boolean {
  return closesAt !== '' && closesAt <= opensAt && closesAt !== '00:00';
}

function nextSpan(last: Span | undefined): Span {
  return last ? { opensAt: '16:00', closesAt: '19:00' } : { opensAt: '09:00', closesAt: '14:00' };
}

/** Converts 24:00 to the 00:00 of native time fields. */
export function asTyped({ opensAt, closesAt }: Span): Span {
  return { opensAt, closesAt: closesAt === '24:00' ? '00:00' : closesAt };
}

export function isComplete(spans: readonly Span[]): boolean {
  return spans.every(({ opensAt, closesAt }) => opensAt !== '' && closesAt !== '');
}
