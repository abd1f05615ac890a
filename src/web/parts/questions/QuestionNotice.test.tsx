import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as api from '#contract/web.ts';
import { alive, envelope } from '#tests/support/answers.ts';
import { signed } from '#tests/support/signed.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { eventually } from '#tests/support/until.ts';
import { errorText } from '../../api/errors.ts';
import { query } from '../../api/query.ts';
import { buildQueryClient } from '../../app/query-client.ts';
import { DataAge } from './DataAge.tsx';
import { QuestionNotice } from './QuestionNotice.tsx';

const server = setupServer(alive);
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  holdTokens();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const past = query(
  api.staffingPast,
  { path: { branchId: 1 }, query: { day: '2026-11-20' } },
  { keep: false, staleBy: () => false },
);

function Page() {
  const { data, error } = useQuery(past);
  return (
    <>
      <QuestionNotice />
      <p>
        {data && 'Respuesta'}
        {error && errorText(error)}
        <DataAge of="staffingPast" />
      </p>
    </>
  );
}

/** Opens a page whose response waits for `release`, with `place` requests ahead in the queue. */
function open(place: number | null) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get('*/api/branches/1/staffing/past', async () => {
      await held;
      const headers = { ...signed, 'x-data-age': '3' };
      return HttpResponse.json({ content: {}, errors: null }, { headers });
    }),
    http.get('*/api/figures/place', () => envelope({ ahead: place })),
  );
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return release;
}

it.each([
  [2, 'espera su turno: 2 personas por delante'],
  [1, 'espera su turno: una persona por delante'],
  [0, 'es lo siguiente que se prepara'],
  [null, 'Se está preparando'],
])(
  'says where a question stands with %s before it, and how old its answer is',
  async (place, text) => {
    const release = open(place);
    const notice = screen.getByRole('status');
    expect(notice).toBeEmptyDOMElement();
    void act(() => vi.advanceTimersByTime(2000));
    await eventually(() => expect(notice).toHaveTextContent(text));
    release();
    expect(await screen.findByText('Respuesta')).toHaveTextContent('datos de hace 3 s');
    expect(notice).toBeEmptyDOMElement();
  },
);

it('gives a question up, and says so where its answer would be', async () => {
  const release = open(4);
  void act(() => vi.advanceTimersByTime(2000));
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(/La solicitud se canceló/)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toHaveFocus();
  release();
});
