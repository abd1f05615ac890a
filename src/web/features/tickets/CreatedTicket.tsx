import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import css from './created.module.css';
import { texts } from './texts.ts';

/** The number, as large as can be, for the screen and for paper. */
export function CreatedTicket({
  created,
  branch,
  onAnother,
}: {
  created: components['schemas']['Created'];
  branch: components['schemas']['Branch'];
  onAnother: () => void;
}) {
  const { ticket, ahead } = created;
  const another = useRef<HTMLButtonElement>(null);
  useEffect(() => another.current?.focus(), []);
  return (
    <section className={css.ticket} aria-labelledby="created">
      <h1 id="created" className={css.title}>
        {texts.done}
      </h1>
      <p className={css.number} role="status">
        {ticket.label}
      </p>
      <Text size="xl" fw={650}>
        {ticket.serviceName}
      </Text>
      <Text size="lg">{texts.ahead(ahead)}</Text>
      <Text c="dimmed">
        {branch.name} · {timeOfDay(ticket.arrivedAt, branch.timeZone)}
      </Text>
      <Group justify="center" mt="xl" className={css.actions}>
        <Button variant="default" size="lg" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button ref={another} size="lg" onClick={onAnother}>
          {texts.another}
        </Button>
      </Group>
    </section>
  );
}
