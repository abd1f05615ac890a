import { Button, Group, Text } from '@mantine/core';
import { Suspense, useLayoutEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { waitText } from '#domain/estimates/wait-text.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { dayAndTime, timeOfDay } from '../../lib/time.ts';
import { useTitle } from '../../lib/title.ts';
import css from './created.module.css';
import type { Created } from './created.ts';
import { Slip } from './Slip.tsx';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

const TurnCode = lazyPart(async () => ({ default: (await import('./TurnCode.tsx')).TurnCode }), {
  quiet: true,
});

export function CreatedTicket({
  created,
  branch,
  onAnother,
}: {
  created: Created;
  branch: Schemas['Branch'];
  onAnother: () => void;
}) {
  const { ticket, ahead, wait } = created;
  const { id } = ticket;
  const line = [
    ahead === undefined ? texts.untilCalled : texts.ahead(ahead),
    wait && texts.wait(waitText('es', wait)),
  ]
    .filter(Boolean)
    .join(' · ');
  const another = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => another.current?.focus(), []);
  useTitle(ticket.label, texts.title);
  // People with an appointment receive a separate link.
  const codeOf = (side: string) =>
    id !== undefined &&
    !ticket.scheduledAt && (
      <Suspense>
        <TurnCode ticketId={id} side={side} />
      </Suspense>
    );
  return (
    <section className={css.ticket} aria-labelledby="created">
      <h1 id="created" className={css.title}>
        {ticket.scheduledAt ? texts.scheduled : texts.done}
      </h1>
      <p className={css.number} role="status">
        {ticket.label}
      </p>
      <Text size="xl" fw={650}>
        {ticket.serviceName}
      </Text>
      <Text size="lg">
        {ticket.scheduledAt ? dayAndTime(ticket.scheduledAt, branch.timeZone) : line}
      </Text>
      {id === undefined && <Text>{texts.sentLater}</Text>}
      <Text c="dimmed">
        {branch.name}
        {!ticket.scheduledAt && ` · ${timeOfDay(ticket.arrivedAt, branch.timeZone)}`}
      </Text>
      {!ticket.scheduledAt && <div className={css.code}>{codeOf('168')}</div>}
      <Group justify="center" mt="xl">
        <Button variant="default" size="lg" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button ref={another} size="lg" onClick={onAnother}>
          {texts.another}
        </Button>
      </Group>
      <Slip ticket={ticket} line={line} branch={branch}>
        {codeOf('30mm')}
      </Slip>
    </section>
  );
}
