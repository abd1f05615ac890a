import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import type { CalendarProps } from './Calendar.tsx';

// The calendar and its library come after the page.
const Calendar = lazyPart(() => import('./Calendar.tsx'));

/** Kept free until the calendar has come, so that nothing moves then. */
const width = 130;

/** A day, written dd/mm/yy and chosen from a calendar whose weeks start on Monday (spec §9). */
export function DayField(props: Omit<CalendarProps, 'width'>) {
  return (
    <Suspense fallback={<TextInput label={props.label} size="md" w={width} readOnly />}>
      <Calendar width={width} {...props} />
    </Suspense>
  );
}
