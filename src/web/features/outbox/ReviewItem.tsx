import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ticketCan } from '#domain/tickets/lifecycle.ts';
import { timeOfDay } from '../../lib/time.ts';
import type { Entry } from '../../outbox/entry.ts';
import { flush } from '../../outbox/flush.ts';
import { keep, update } from '../../outbox/outbox.ts';
import { RefusalText } from '../../outbox/RefusalText.tsx';
import { StateChip } from '../../outbox/StateChip.tsx';
import { texts as outboxTexts } from '../../outbox/texts.ts';
import { ownGateQuery } from '../../parts/gates/queries.ts';
import { ticketsQuery } from '../../parts/tickets/queries.ts';
import { readItem } from '../../session/storage.ts';
import { texts } from './texts.ts';

export function ReviewItem({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { label, operation, createdAt, state, refusal, body } = entry;
  return (
    <li style={{ listStyle: 'none' }}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={700}>
          {label} · {outboxTexts.operations[operation]}
        </Text>
        <StateChip state={state} />
      </Group>
      <Text c="dimmed">{texts.tappedAt(timeOfDay(createdAt, readItem('myGate')?.timeZone))}</Text>
      {/* A refused note can be copied and used elsewhere. */}
      {'note' in body && body.note && <Text>{texts.noteIs(body.note)}</Text>}
      {refusal && (
        <>
          <Text mt="xs">
            <RefusalText refusal={refusal} />
          </Text>
          <Remedies entry={entry} onClose={onClose} />
        </>
      )}
    </li>
  );
}

function Remedies({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { key, branchId, ticketId, label, operation, body } = entry;
  const own = useQuery(ownGateQuery());
  const found = useQuery(ticketsQuery(branchId, { search: label }));
  const held = own.data?.ticket?.id === ticketId ? own.data.ticket : null;
  const ticket = held ?? found.data?.tickets.find(({ id }) => id === ticketId);
  const now = ticket && texts.now(texts.statuses[ticket.status], ticket.gateName);
  const facts = held && { status: held.status, callCount: held.callCount, lastCalledAt: null };
  const mayRetry =
    facts &&
    operation !== 'callLeased' &&
    operation !== 'create' &&
    ticketCan(operation, facts, 0).allowed;
  const acknowledge = () => update((all) => all.filter((each) => each.key !== key));
  const retry = async () => {
    if (!held) return;
    // Repeats the action on the ticket's current version. The cast: the compiler cannot spread a
    // union.
    await keep({ ...entry, body: { ...body, version: held.version } } as Entry);
    await acknowledge();
    await flush();
  };
  return (
    <>
      <Text role="status">{now ?? texts.nowUnknown}</Text>
      <Group mt="xs" gap="xs">
        <Button size="md" onClick={() => void acknowledge()}>
          {texts.understood}
        </Button>
        {mayRetry && (
          <Button size="md" variant="light" onClick={() => void retry()}>
            {texts.retry}
          </Button>
        )}
        <Button
          size="md"
          variant="subtle"
          onClick={onClose}
          renderRoot={(props) =>
            held ? (
              <Link {...props} to="/pages/operated-gates" />
            ) : (
              <Link
                {...props}
                to="/pages/my-clients"
                search={{ branch: branchId, search: label }}
              />
            )
          }
        >
          {texts.seeTurn}
        </Button>
      </Group>
    </>
  );
}
