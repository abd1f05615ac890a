import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function PageHeader({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <Group justify="space-between" align="flex-end" mb="lg" mt="xs">
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead && <Text c="dimmed">{lead}</Text>}
      </div>
      {children}
    </Group>
  );
}
