import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { limits } from '#domain/services/configuration.ts';
import { durationText, parseDuration } from '#domain/time/duration.ts';
import { WholeNumber, type WholeNumberProps } from '../../ui/WholeNumber.tsx';
import { serviceTexts as texts } from './service-texts.ts';

/**
 * A number of a service's configuration. Empty is null, which switches a limit off. Seconds are typed
 * as minutes.
 */
export function NumberField({ field, ...rest }: WholeNumberProps & { field: keyof typeof limits }) {
  const { label, hint } = texts.numbers[field];
  const Field = field.endsWith('Seconds') ? Duration : WholeNumber;
  return <Field label={label} description={hint} {...rest} />;
}

function Duration({ value, onChange, error, ...rest }: WholeNumberProps) {
  // What was typed stays, also while it is no duration yet.
  const [typed, setTyped] = useState('');
  const [seconds, fault] = read(typed);
  // Another person's value may have come into the form.
  const shown = Object.is(seconds, value) ? typed : value == null ? '' : durationText(value);
  return (
    <TextInput
      size="md"
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      error={fault && shown === typed ? <span role="alert">{fault}</span> : error}
      value={shown}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(read(text)[0]);
      }}
    />
  );
}

/** The seconds typed, NaN for none that can be read, and what is wrong with them. */
function read(text: string): [seconds: number | null, fault: string | null] {
  if (text.trim() === '') return [null, null];
  const parsed = parseDuration(text);
  return parsed.ok ? [parsed.seconds, null] : [Number.NaN, parsed.error];
}
