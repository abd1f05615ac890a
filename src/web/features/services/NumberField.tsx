import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { limits } from '#domain/services/configuration.ts';
import { durationText, parseDuration } from '#domain/time/duration.ts';
import { WholeNumber, type WholeNumberProps } from '../../ui/WholeNumber.tsx';
import { serviceTexts as texts } from './service-texts.ts';

/**
 * Number field of a service's configuration. Empty is null and switches a limit off; seconds are
 * typed as minutes.
 */
export function NumberField({ field, ...rest }: WholeNumberProps & { field: keyof typeof limits }) {
  const { label, hint } = texts.numbers[field];
  const Field = field.endsWith('Seconds') ? Duration : WholeNumber;
  return <Field label={label} description={hint} {...rest} />;
}

function Duration({ value, onChange, error, ...rest }: WholeNumberProps) {
  // Keeps the typed text, which may not be a valid duration yet.
  const [typed, setTyped] = useState('');
  const [seconds, fault] = read(typed);
  // The value may have changed with another user's version.
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

/** Returns the typed duration in seconds, NaN if unreadable, and its fault. */
function read(text: string): [seconds: number | null, fault: string | null] {
  if (text.trim() === '') return [null, null];
  const parsed = parseDuration(text);
  return parsed.ok ? [parsed.seconds, null] : [Number.NaN, parsed.error];
}
