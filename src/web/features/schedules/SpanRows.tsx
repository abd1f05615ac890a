import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
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
    <fieldset className={css.day}>
      <legend className={css.legend}>{day}</legend>
      <Stack gap="xs">
        {spans.length === 0 && <Text c="dimmed">{texts.closed}</Text>}
        {spans.map((span, index) => (
          // A span has nothing of its own but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: fields hold no state of their own
          <Group key={index} gap="xs" align="center">
            <TextInput
              type="time"
              size="md"
              w={120}
              aria-label={texts.opens(day)}
              value={span.opensAt}
              onChange={({ currentTarget: { value } }) => put(index, { opensAt: value })}
            />
            <span aria-hidden="true">–</span>
            <TextInput
              type="time"
              size="md"
              w={120}
              aria-label={texts.closes(day)}
              value={span.closesAt}
              onChange={({ currentTarget: { value } }) => put(index, { closesAt: value })}
            />
            <Button
              variant="default"
              size="md"
              aria-label={texts.removeSpan(day)}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            >
              ×
            </Button>
            {isNextDay(span) && <Text c="dimmed">{texts.nextDay}</Text>}
          </Group>
        ))}
        {spans.length < mostSpansADay && (
          <Button
            variant="subtle"
            size="md"
            aria-label={texts.addSpan(day)}
            style={{ alignSelf: 'start' }}
            onClick={() => onChange([...spans, nextSpan(spans.at(-1))])}
          >
            +
          </Button>
        )}
      </Stack>
    </fieldset>
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
