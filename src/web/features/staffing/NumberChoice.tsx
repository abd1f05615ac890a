import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { WholeNumber } from '../../ui/WholeNumber.tsx';
import { bounds } from './search.ts';
import { texts } from './texts.ts';

/** Milliseconds of delay, so that typing two digits triggers one request. */
export const settleMs = 400;

export function NumberChoice({
  name,
  label,
  hint,
  placeholder,
  value,
  onChange,
}: {
  name: keyof typeof bounds;
  label: string;
  hint: string;
  placeholder?: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  // Undefined once the address holds the value.
  const [typed, setTyped] = useState<number | null>();
  const take = useDebouncedCallback((next: number | null) => {
    setTyped(undefined);
    onChange(next ?? undefined);
  }, settleMs);
  const { min, max } = bounds[name];
  const fits = (number: number | null = null) =>
    number === null || (Number.isInteger(number) && number >= min && number <= max);
  return (
    <WholeNumber
      label={label}
      description={hint}
      {...(placeholder && { placeholder })}
      error={fits(typed) ? undefined : texts.between(min, max)}
      value={typed === undefined ? (value ?? null) : typed}
      onChange={(next) => {
        setTyped(next);
        if (fits(next)) take(next);
        else take.cancel();
      }}
    />
  );
}
