import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export type WholeNumberProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: number | null;
  onChange: (value: number | null) => void;
};

/** A field for a whole number. Empty is null. */
export function WholeNumber({ value, onChange, ...rest }: WholeNumberProps) {
  // What was typed stays, also while it is no number yet.
  const [typed, setTyped] = useState('');
  const numeric = numberOf(typed);
  // Another person's value may have come into the form.
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
