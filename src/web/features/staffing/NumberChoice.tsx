import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { WholeNumber } from '../../ui/WholeNumber.tsx';
import { bounds } from './search.ts';
import { texts } from './texts.ts';

/** So that a number of two digits is tried once. */
export const settleMs = 400;

/** A number of the plan, taken a moment after it was typed and only where it makes sense. */
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
  // Undefined once the address has it.
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
