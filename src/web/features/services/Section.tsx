import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import css from './services.module.css';

/** A collapsible section of a form. It opens when a field in it has an error. */
export function Section({
  title,
  summary,
  folded,
  wrong,
  children,
}: {
  title: string;
  summary: string;
  folded: boolean;
  wrong: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(!folded);
  return (
    <details
      className={css.section}
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Title order={3} size="h5" component="span">
          {title}
        </Title>
        <Text c="dimmed" size="sm">
          {summary}
        </Text>
      </summary>
      <Stack pb="md">{children}</Stack>
    </details>
  );
}
