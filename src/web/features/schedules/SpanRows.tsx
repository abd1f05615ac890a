import { Button, Group, Text, TextInput } from '@mantine/core';
import type { Span } from '#domain/schedules/calendar.ts';
import { mostSpansADay } from '#domain/schedules/check.ts';
import css from './schedules.module.css';
import { texts } from './texts.ts';

/** The openings of one day, typed in the fields for times that every browser has. */
export function SpanRows({
  day,
  spans,
  onChange,
}: {
  /** What the fields are about. */
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

/** Midnight itself ends the day. */
function isNextDay({ opensAt, closesAt }: Span): boolean {
  return closesAt !== '' && closesAt <= opensAt && closesAt !== '00:00';
}

function nextSpan(last: Span | undefined): Span {
  return last ? { opensAt: '16:00', closesAt: '19:00' } : { opensAt: '09:00', closesAt: '14:00' };
}

/** As the fields for times write it: their midnight, which is the next day's, is 00:00. */
export function asTyped({ opensAt, closesAt }: Span): Span {
  return { opensAt, closesAt: closesAt === '24:00' ? '00:00' : closesAt };
}

export function isComplete(spans: readonly Span[]): boolean {
  return spans.every(({ opensAt, closesAt }) => opensAt !== '' && closesAt !== '');
}
