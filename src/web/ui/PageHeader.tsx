import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitle } from '../lib/title.ts';

export function PageHeader({
  title,
  name = title,
  about,
  lead,
  children,
}: {
  title: string;
  /** Name of the page in the document's title. */
  name?: string;
  /** Current subject of the page, which starts the document's title. */
  about?: string | undefined;
  lead?: string;
  children?: ReactNode;
}) {
  useTitle(about, name);
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
