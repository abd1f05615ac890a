import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { idle } from '../../lib/idle.ts';
import type { CalendarProps } from './Calendar.tsx';

const Calendar = lazyPart(async () => {
  await idle();
  return import('./Calendar.tsx');
});

/** Pixels; the placeholder and the calendar share it to avoid a layout shift. */
const width = 130;

/** Date field in dd/mm/yy with a calendar whose weeks start on Monday (spec §9). */
export function DayField(props: Omit<CalendarProps, 'width'>) {
  return (
    <Suspense
      fallback={
        // The placeholder takes no focus, which would be lost when the calendar replaces it.
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
