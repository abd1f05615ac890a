import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Search field of a list. Reports the text once the person stops typing, without trailing spaces
 * (spec §5).
 */
export function SearchField({
  label,
  placeholder,
  initial,
  onFind,
}: {
  label: string;
  placeholder: string;
  initial: string;
  onFind: (text: string) => void;
}) {
  const [typed, setTyped] = useState(initial);
  const find = useDebouncedCallback((text: string) => onFind(text.trimEnd()), 300);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      size="md"
      maxLength={120}
      style={{ flex: '1 1 260px' }}
      value={typed}
      // Enter must not submit a surrounding form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        find(event.currentTarget.value);
      }}
    />
  );
}
