import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { notify } from '../../lib/notify.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './counter.module.css';
import { texts } from './texts.ts';

/**
 * Shows how many people wait for this counter and for how long, and tells the operator when a
 * supervisor has changed its queues.
 */
export function CounterQueues({
  lines,
  children,
}: {
  lines: components['schemas']['OwnGate']['waiting'];
  children: ReactNode;
}) {
  const names = lines.map(({ serviceName }) => serviceName).join(', ');
  const known = useRef(names);
  useEffect(() => {
    if (known.current !== names) notify.success(texts.assigned, names);
    known.current = names;
  }, [names]);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="queues">
      <Title order={2} size="h4" id="queues" mb="sm">
        {texts.queues}
      </Title>
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line.serviceId} className={css.row}>
            <Group gap="sm" wrap="nowrap">
              <span className={css.prefix}>{line.prefix}</span>
              <div>
                <Text fw={600}>{line.serviceName}</Text>
                <Text size="sm" c="dimmed">
                  {line.oldestWaitingSince ? (
                    <Elapsed since={line.oldestWaitingSince} />
                  ) : (
                    texts.nobodyWaits
                  )}
                </Text>
              </div>
            </Group>
            <Text fw={700} size="xl" aria-label={texts.waiting(line.waiting)}>
              {line.waiting}
            </Text>
          </li>
        ))}
      </ul>
      {children}
    </Paper>
  );
}
