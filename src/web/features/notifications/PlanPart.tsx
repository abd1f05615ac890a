import { Badge, Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Source } from '#domain/messages/rules.ts';
import css from './notifications.module.css';
import { planTexts as texts } from './plan-texts.ts';
import { sourceTexts } from './texts.ts';

export function PlanPart({
  title,
  hint,
  source,
  readOnly,
  onOwn,
  onInherit,
  children,
}: {
  title: string;
  hint: string;
  /** The layer that it is inherited from; null if set here. */
  source: Source | null;
  readOnly: boolean;
  onOwn: () => void;
  onInherit: () => void;
  children: ReactNode;
}) {
  return (
    <section className={css.card} aria-label={title}>
      <Group justify="space-between" align="flex-start">
        <div style={{ flex: '1 1 260px' }}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text c="dimmed">{hint}</Text>
        </div>
        <Group gap="xs">
          {source && (
            <Badge variant="light" color="gray">
              {sourceTexts[source]}
            </Badge>
          )}
          {!readOnly && (
            <Button
              variant="default"
              size="md"
              aria-label={`${source ? texts.setOwn : texts.inherit}: ${title}`}
              onClick={source ? onOwn : onInherit}
            >
              {source ? texts.setOwn : texts.inherit}
            </Button>
          )}
        </Group>
      </Group>
      {children}
    </section>
  );
}
