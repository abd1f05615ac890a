import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export type WholeNumberProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: number | null;
  onChange: (value: number | null) => void;
};

/** Field for a whole number; null when empty. */
export function WholeNumber({ value, onChange, ...rest }: WholeNumberProps) {
  // Preserves the typed text while it is not a number.
  const [typed, setTyped] = useState('');
  const numeric = numberOf(typed);
  // The value may change from outside, such as by another person's edit.
  const shown = Object.is(numeric, value) ? typed : String(value ?? '');
  return (
    <TextInput
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
