import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { envelope } from '#tests/support/answers.ts';
import { Follower, openStream } from '#tests/support/live.tsx';
import { branch, openPage, startServer } from '#tests/support/web-page.tsx';
import { HomePage } from './HomePage.tsx';

const branches = Array.from({ length: 10 }, (_, index) => ({
  ...branch,
  id: index + 1,
  name: `Sucursal ${index + 1}`,
}));
const stream = openStream();
const asked: string[] = [];
const server = startServer(
  stream.handler,
  http.get('*/api/branches/:id/lines', () => envelope([])),
);
server.events.on('request:start', ({ request }) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/web/api/')) asked.push(pathname.slice('/web/api/'.length));
});

const change = (branchId: number, version = 1) =>
  ({ kind: 'ticket', branchId, serviceId: 1, ticketId: 7, gateId: null, version }) as const;

it('asks once for each event, of ten branches only for the one that it is about', async () => {
  server.use(http.get('*/api/branches/mine', () => envelope(branches)));
  openPage(
    '/',
    'Manager',
    () => ({}),
    () => (
      <>
        <Follower />
        <HomePage />
      </>
    ),
  );
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  await waitFor(() => expect(asked.filter((path) => path.endsWith('/lines'))).toHaveLength(10));
  await screen.findByText('Ninguna. Las colas van bien.');
  asked.length = 0;
  stream.tell(change(3));
  await waitFor(() => expect(asked).toContain('branches/3/lines'));
  stream.tell(change(7, 2));
  await waitFor(() => expect(asked).toContain('branches/7/lines'));
  expect(asked).toEqual(['branches/3/lines', 'branches/7/lines']);
});
