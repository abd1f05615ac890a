import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { DemonstrationBar } from './DemonstrationBar.tsx';

type Schemas = components['schemas'];

let sent: string[];
const server = startServer(
  http.get('*/api/demonstration', () => envelope({ speed: 1, gateIds: [2] })),
  http.post('*/api/demonstration/speed', async ({ request }) => {
    const body = (await request.json()) as Schemas['NewSpeed'];
    sent.push(`speed ${body.speed}`);
    return envelope({ ...body, gateIds: [2] });
  }),
  http.post('*/api/demonstration/restart', () => {
    sent.push('restart');
    return envelope(null);
  }),
);
beforeEach(() => {
  sent = [];
});

const open = () =>
  openPage(
    '/pages/operated-gates',
    'Operator',
    () => ({}),
    () => <DemonstrationBar />,
  );

it('changes how fast the simulated people live', async () => {
  open();
  const user = userEvent.setup();
  expect(await screen.findByRole('radio', { name: '1×' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '10×' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '10×' })).toBeChecked());
  expect(sent).toEqual(['speed 10']);
});

it('says what is lost before it begins anew', async () => {
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Empezar de cero' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Se borra todo lo hecho/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Empezar de cero' }));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Empezar de cero' }));
  await waitFor(() => expect(sent).toEqual(['restart']));
});

it('shows nothing where nobody is simulated any more', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/demonstration', () => {
      asked += 1;
      return refuse(404, 'not_found');
    }),
  );
  open();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText('Empezar de cero')).toBeNull();
});
