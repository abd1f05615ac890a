import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { envelope } from '#tests/support/answers.ts';
import {
  answer,
  calledAt,
  choose,
  open,
  server,
  startCounter,
  ticket,
  world,
} from '#tests/support/counter-fixture.tsx';
import { Follower, openStream } from '#tests/support/live.tsx';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';
import { isOnline } from '../../connection/connection.ts';
import { knownEntries } from '../../outbox/outbox.ts';

startCounter();

type Ticket = components['schemas']['Ticket'];

const changeOf = ({ id, version }: Ticket) =>
  ({ kind: 'ticket', branchId: 1, serviceId: 1, ticketId: id, gateId: 1, version }) as const;

function Beside() {
  useQuery(query(api.alertsRecent, {}, { keep: false, staleBy: by(null, 'alert') }));
  return <Follower />;
}

/** Opens the counter with the stream, and counts its later requests for the counter. */
async function openFollowed(held: Ticket | null) {
  world.gate = { ...world.gate, ticket: held };
  const stream = openStream();
  let asked = 0;
  server.use(
    stream.handler,
    http.get('*/api/gates/mine', () => {
      asked += 1;
      return envelope(world.gate);
    }),
  );
  let alerts = 0;
  server.use(
    http.get('*/api/alerts/recent', () => {
      alerts += 1;
      return envelope([]);
    }),
  );
  const user = await open(<Beside />);
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  asked = 0;
  /**
   * Returns the requests caused by earlier events. Waits for two later events, each in a round of
   * its own.
   */
  const news = async () => {
    const alertsBefore = alerts;
    stream.tell({ kind: 'alert', branchId: 1 });
    await waitFor(() => expect(alerts).toBeGreaterThan(alertsBefore));
    const before = asked;
    stream.tell(changeOf({ ...ticket, id: 99, version: 1 }));
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    return asked - 1;
  };
  return { user, tell: stream.tell, news, asked: () => asked };
}

/** Mocks the action and sets the counter's state after it. */
function doing(path: string, turn: Ticket, held: Ticket | null, content: unknown = turn) {
  return answer(path, content, () => {
    world.gate = { ...world.gate, ticket: held };
  });
}

it('asks for nothing after a recall, which its answer tells whole', async () => {
  const early = new Date(Date.now() - 600_000).toISOString();
  const held = { ...ticket, lastCalledAt: early };
  const { user, tell, news } = await openFollowed(held);
  const after = { ...held, callCount: 2, version: 3 };
  const sent = doing('tickets/7/recall', after, after);
  await user.click(screen.getByRole('button', { name: 'Volver a llamar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/2.. llamada/);
  tell(changeOf(after));
  expect(await news()).toBe(0);
});

it('asks once after a call, for how many still wait', async () => {
  const { user, tell, news, asked } = await openFollowed(null);
  doing('gates/1/callNext', ticket, ticket);
  await user.click(screen.getByRole('button', { name: 'Llamar siguiente' }));
  await screen.findByText('A012');
  await waitFor(() => expect(asked()).toBe(1));
  tell(changeOf(ticket));
  expect(await news()).toBe(1);
});

it('asks once after a turn has left, though it no longer holds it', async () => {
  const { user, tell, news, asked } = await openFollowed(ticket);
  const after = { ...ticket, status: 'waiting' as const, version: 3 };
  doing('tickets/7/requeue', after, null);
  await choose(user, 'Devolver a la cola');
  await screen.findByText('A012 devuelto a la cola');
  await waitFor(() => expect(asked()).toBe(1));
  tell(changeOf(after));
  expect(await news()).toBe(1);
});

it('asks once after what was kept on the device has arrived', async () => {
  const { user, tell, news, asked } = await openFollowed(ticket);
  const after = { ...ticket, status: 'attending' as const, startedAt: calledAt, version: 3 };
  doing('tickets/7/start', after, after);
  await user.click(screen.getByRole('button', { name: 'Iniciar atención' }));
  const state = () => `online: ${isOnline()}, kept: ${JSON.stringify(knownEntries())}`;
  await waitFor(() => expect(asked(), state()).toBe(1));
  tell(changeOf(after));
  expect(await news()).toBe(1);
});

it('asks again when somebody else has changed the turn, or one of another version', async () => {
  const { tell, asked } = await openFollowed(ticket);
  tell(changeOf(ticket));
  tell(changeOf({ ...ticket, version: 9 }));
  await waitFor(() => expect(asked()).toBe(1));
});
