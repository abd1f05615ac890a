import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <Paper withBorder p="xl" ta="center">
      <Text fw={650} size="lg">
        {title}
      </Text>
      <Text c="dimmed">{text}</Text>
      {children}
    </Paper>
  );
}
