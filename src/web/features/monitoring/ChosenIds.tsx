import { Checkbox, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { ReactNode } from 'react';
import css from './monitoring.module.css';

/**
 * Multiple choice of a branch's items; chosen items that no longer exist are dropped at the next
 * change.
 */
export function ChosenIds({
  label,
  description,
  none,
  all,
  value = [],
  error,
  onChange,
  ...rest
}: {
  label: string;
  description: string;
  none: string;
  all: readonly { id: number; name: string }[];
  value?: readonly number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
  'data-path'?: string;
}) {
  return (
    <Checkbox.Group
      {...rest}
      label={label}
      description={description}
      error={error}
      value={value.map(String)}
      onChange={(ids) => {
        const chosen = ids.map(Number);
        onChange(chosen.filter((id) => all.some((each) => each.id === id)));
      }}
    >
      {all.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <Stack gap={0} className={css.choice}>
          {all.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} size="md" py={8} />
          ))}
        </Stack>
      )}
    </Checkbox.Group>
  );
}
