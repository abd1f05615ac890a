import { Paper, Text } from '@mantine/core';

export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <Paper withBorder p="xl" ta="center">
      <Text fw={650} size="lg">
        {title}
      </Text>
      <Text c="dimmed">{text}</Text>
    </Paper>
  );
}
