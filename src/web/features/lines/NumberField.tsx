import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { limits } from '#domain/services/configuration.ts';
import { serviceTexts as texts } from './service-texts.ts';

/** A whole number; empty is null, which is off where that may be. */
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
  // As it is typed: a half-written number is kept, and told to be none.
  const [typed, setTyped] = useState(value == null ? '' : String(value));
  const { label, hint } = texts.numbers[field];
  return (
    <TextInput
      label={label}
      description={hint}
      size="md"
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(text.trim() === '' ? null : Number(text));
      }}
    />
  );
}
