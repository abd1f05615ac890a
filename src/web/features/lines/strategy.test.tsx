import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { board } from '#tests/support/board-fixture.ts';
import { branch, openPage, startServer } from '#tests/support/web-page.tsx';
import { LinesPage } from './LinesPage.tsx';
import { parseLinesSearch } from './search.ts';

const call = (label: string, waitedSeconds: number) => ({
  label,
  serviceId: 1,
  calledAt: '2026-11-20T12:05:00Z',
  waitedSeconds,
});
const waits = (...order: ReturnType<typeof call>[]) => ({
  services: [
    { serviceId: 1, serviceName: 'Admisión', called: 2, meanSeconds: 61.4, worstSeconds: 3725.2 },
  ],
  worst: order[0] ?? null,
  order,
});
const server = startServer(
  http.get('*/api/branches/1/board', () => envelope(board({ lines: [], gates: [] }))),
  http.get('*/api/branches/1/replay', () =>
    envelope({
      happened: waits(call('A001', 3725.2), call('A002', 5)),
      replayed: waits(call('A002', 60), call('A001', 5)),
      chosen: 1,
      otherStrategy: 2,
    }),
  ),
);

const open = (role: Role, address = '/pages/my-lines') =>
  openPage(address, role, parseLinesSearch, (search) => <LinesPage search={search} />);

it.each<[Role, string[]]>([
  ['Manager', ['Probar con un día pasado', 'Cambiar estrategia']],
  ['Supervise', ['Probar con un día pasado']],
  ['Operator', []],
  ['Viewer', []],
])('explains the strategy to a %s, who may do what the role allows', async (role, offered) => {
  open(role);
  await screen.findByRole('heading', { name: 'Estrategia: Mayor espera primero' });
  expect(screen.getByText(/^Se llama a quien más lleva esperando/)).toBeInTheDocument();
  const names = screen.queryAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(offered);
});

it('changes the strategy after asking once more, and tells when it is refused', async () => {
  const sent: unknown[] = [];
  let answers = [refuse(403, 'forbidden'), envelope(null)];
  let strategy = branch.strategy;
  server.use(
    http.get('*/api/branches/mine', () => envelope([{ ...branch, strategy }])),
    http.post('*/api/branches/1/strategy', async ({ request }) => {
      sent.push(await request.json());
      const [answer, ...rest] = answers;
      answers = rest;
      if (rest.length === 0) strategy = 'RoundRobin';
      return answer;
    }),
  );
  const { user } = open('Manager');
  await user.click(await screen.findByRole('button', { name: 'Cambiar estrategia' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(8);
  const next = within(dialog).getByRole('button', { name: 'Continuar' });
  expect(next).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /Primero de cada servicio/ }));
  await user.click(next);
  expect(dialog).toHaveTextContent('«Primero de cada servicio» en lugar de «Mayor espera primero»');
  expect(sent).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: 'Aplicar el cambio' });
  await user.click(confirm);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('No tiene permiso');
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ strategy: 'RoundRobin' }, { strategy: 'RoundRobin' }]);
  expect(
    await screen.findByRole('heading', { name: 'Estrategia: Primero de cada servicio' }),
  ).toBeInTheDocument();
});

it('sets how many turns each counter may call without a connection', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/branches/mine', () =>
      envelope([{ ...branch, leases: { turns: 1, minutes: 7 } }]),
    ),
    http.post('*/api/branches/1/strategy', async ({ request }) => {
      sent.push(await request.json());
      return envelope(null);
    }),
  );
  const { user } = open('Manager');
  expect(await screen.findByText(/puede llamar al turno que tiene apartado/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Cambiar estrategia' }));
  const dialog = await screen.findByRole('dialog');
  const next = within(dialog).getByRole('button', { name: 'Continuar' });
  expect(next).toBeDisabled();
  const [turns, minutes] = ['Llamadas sin conexión', 'Apartados hasta'];
  expect(within(dialog).getByLabelText(minutes)).toHaveValue('7');
  await user.selectOptions(within(dialog).getByLabelText(turns), '2 por puesto');
  await user.selectOptions(
    within(dialog).getByLabelText('Números sin conexión'),
    'Hasta 10 por servicio',
  );
  await user.click(next);
  expect(dialog).toHaveTextContent('puede dar hasta 10 números de cada servicio');
  expect(dialog).toHaveTextContent('llamar a los 2 turnos que tiene apartados durante 7 min.');
  expect(dialog).not.toHaveTextContent('en lugar de');
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar el cambio' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { strategy: branch.strategy, leases: { turns: 2, minutes: 7, numbers: 10 } },
  ]);
});

it('says what the leases of a replayed day cost', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/branches/1/replay', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('leased'));
      const leases = { overtaken: 3, meanSeconds: -2.2, worstSeconds: 61 };
      const one = waits(call('A001', 5));
      return envelope({ happened: one, replayed: one, chosen: 0, otherStrategy: 0, leases });
    }),
  );
  const { user } = open('Supervise', '/pages/my-lines?view=replay&day=2026-11-20&leased=1');
  expect(await screen.findByRole('note')).toHaveTextContent(
    '3 personas habrían pasado después de quien iba detrás en su cola; espera media −00:00:02, y como mucho +00:01:01',
  );
  await user.selectOptions(screen.getByLabelText('Llamadas sin conexión'), 'Ninguna');
  await waitFor(() => expect(asked).toEqual(['1', '0']));
});

it('puts what happened beside what the strategy would have done', async () => {
  open('Supervise', '/pages/my-lines?view=replay&day=2026-11-20&strategy=RoundRobin');
  const worst = await screen.findByRole('region', { name: 'La espera más larga' });
  expect(worst).toHaveTextContent(/Ocurrió01:02:05A001 · 12:05\sp\.\sm\.Con la estrategia00:01:00/);
  const services = screen.getByRole('table', { name: 'Esperas por servicio' });
  expect(services).toHaveTextContent(/Admisión200:01:0100:01:0101:02:0501:02:05/);
  const [, first] = within(
    screen.getByRole('table', { name: 'Orden de las llamadas' }),
  ).getAllByRole('row');
  expect(first).toHaveTextContent(/A001.*01:02:05A002.*00:01:00/);
  const note = () => screen.getByRole('note');
  expect(note()).toHaveTextContent(/, y la llamada que eligió una persona\.$/);
  cleanup();
  open('Supervise', '/pages/my-lines?view=replay&day=2026-11-20');
  await screen.findByRole('region', { name: 'La espera más larga' });
  expect(note()).toHaveTextContent(
    /no sale lo que ocurrió: ese día se hicieron 2 llamadas con otra/,
  );
});

it('says when nobody was called on the day, and keeps the replay from whom it is not for', async () => {
  server.use(
    http.get('*/api/branches/1/replay', () =>
      envelope({ happened: waits(), replayed: waits(), chosen: 0, otherStrategy: 0 }),
    ),
  );
  open('Manager', '/pages/my-lines?view=replay&day=2026-11-20');
  expect(await screen.findByText('Sin turnos ese día')).toBeInTheDocument();
  cleanup();
  open('Operator', '/pages/my-lines?view=replay');
  expect(await screen.findByRole('heading', { name: 'Mis colas' })).toBeInTheDocument();
});
