import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { limits } from '#domain/services/configuration.ts';
import { serviceTexts as texts } from './service-texts.ts';

/** A field for a whole number. Empty is null, which switches a limit off. */
export function NumberField({
  field,
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  field: keyof typeof limits;
  value?: number | null;
  onChange: (value: number | null) => void;
}) {
  // What was typed stays, also while it is no number yet.
  const [typed, setTyped] = useState('');
  const numeric = numberOf(typed);
  // Another person's value may have come into the form.
  const shown = Object.is(numeric, value) ? typed : String(value ?? '');
  const { label, hint } = texts.numbers[field];
  return (
    <TextInput
      label={label}
      description={hint}
      size="md"
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(numberOf(text));
      }}
    />
  );
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
