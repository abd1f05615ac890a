import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { idle } from '../../lib/idle.ts';
import type { CalendarProps } from './Calendar.tsx';

// The calendar and its library come after the page.
const Calendar = lazyPart(async () => {
  await idle();
  return import('./Calendar.tsx');
});

/** As wide as the day before the calendar has come, so that nothing moves then. */
const width = 130;

/** A day, written dd/mm/yy and chosen from a calendar whose weeks start on Monday (spec §9). */
export function DayField(props: Omit<CalendarProps, 'width'>) {
  return (
    <Suspense
      fallback={
        // Without the focus, which would be lost as the calendar takes its place.
        <TextInput
          label={props.label}
          size="md"
          w={width}
          readOnly
          tabIndex={-1}
          placeholder="dd/mm/aa"
          value={props.value.replace(/^..(..)-(..)-(..)$/, '$3/$2/$1')}
        />
      }
    >
      <Calendar width={width} {...props} />
    </Suspense>
  );
}
