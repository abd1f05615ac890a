import { act } from '@testing-library/react';
import { http } from 'msw';
import { afterEach } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { reportAnswer } from '../../src/web/connection/connection.ts';
import { LinesPage } from '../../src/web/features/lines/LinesPage.tsx';
import { parseLinesSearch } from '../../src/web/features/lines/search.ts';
import { envelope } from './answers.ts';
import { board } from './board-fixture.ts';
import { openPage, startServer, ticket } from './web-page.tsx';

/** «Mis colas» before a server that answers each change, and what was sent to it. */
export function boardPage() {
  let shown = board();
  const reasons = [
    { id: 3, kind: 'callThis', serviceId: null, exceptServiceIds: [], name: 'Urgencia' },
    { id: 4, kind: 'transfer', serviceId: null, exceptServiceIds: [], name: 'Otro servicio' },
  ];
  const sent: unknown[] = [];
  const noting =
    (answer: () => Response | Promise<Response>) =>
    async ({ request }: { request: Request }) => {
      const body = await request.text();
      sent.push(body === '' ? null : JSON.parse(body));
      return answer();
    };
  const server = startServer(
    http.get('*/api/branches/1/board', () => envelope(shown)),
    http.get('*/api/branches/1/reasons', () => envelope(reasons)),
    http.get('*/api/branches/1/services', () => envelope([])),
    http.post(
      '*/api/branches/1/services/:id/closeToday',
      noting(() => envelope(null) as Response),
    ),
    http.post(
      '*/api/gates/:id/assign',
      noting(() => envelope(null) as Response),
    ),
    http.post(
      '*/api/gates/:id/forceClose',
      noting(() => envelope(null) as Response),
    ),
    http.post(
      '*/api/tickets/:id/:verb',
      noting(() => envelope(ticket) as Response),
    ),
  );
  afterEach(() => {
    sent.length = 0;
    act(() => reportAnswer(true));
  });

  function open(
    given: Partial<components['schemas']['Board']>,
    role: Role = 'Supervise',
    query = '',
  ) {
    shown = board(given);
    return openPage(`/pages/my-lines${query}`, role, parseLinesSearch, (search) => (
      <LinesPage search={search} />
    ));
  }
  return { server, sent, open };
}
