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
  /** How the document's title calls the page. */
  name?: string;
  /** What the page is about now, which the document's title says first. */
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
