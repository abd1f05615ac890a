import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { reportAnswer } from '../../connection/connection.ts';
import { ImportForm } from '../../parts/csv/ImportForm.tsx';
import { leaveSession } from '../../session/sign-out.ts';
import { uploadKinds } from './texts.ts';

vi.mock('../../session/sign-out.ts', { spy: true });

const report = (more: object = {}) => ({
  encoding: 'UTF-8',
  delimiter: ',',
  header: ['correo'],
  columns: ['email'],
  rows: 2,
  done: 2,
  changed: 0,
  changes: [],
  unchanged: 0,
  refused: 0,
  refusals: [],
  applied: false,
  cancelled: false,
  ...more,
});
const running = { status: 'running', processed: 1, total: 2, report: null };
const network = () => HttpResponse.error();
const uploads = '*/api/users/userUploadCSV';
const server = startServer(
  http.post(uploads, () => envelope(report())),
  http.get('*/api/users/csvProgress', () => refuse(404, 'not_found')),
);
beforeEach(() => {
  reportAnswer(true);
  vi.mocked(leaveSession)
    .mockReset()
    .mockImplementation(() => {});
});

function open(kind: keyof typeof uploadKinds = 'import', job?: string, { stays = false } = {}) {
  const parse = (search: { job?: unknown }) => ({ job: search.job as string | undefined });
  const page = openPage(`/users${job ? `?job=${job}` : ''}`, 'Security', parse, ({ job }) => (
    <ImportForm kind={uploadKinds[kind]} job={job} onJob={handleJob} onBack={() => {}} />
  ));
  const handleJob = (next: string | undefined) => {
    if (next || !stays) void page.router.navigate({ to: '/users', search: { job: next } } as never);
  };
  return page.user;
}

async function choose(user: ReturnType<typeof open>) {
  await screen.findByText('Elija un archivo .csv');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nowhere to choose a file');
  await user.upload(input, new File(['correo\na@uno.es\nb@uno.es'], 'a.csv', { type: 'text/csv' }));
}

it('judges rows that are pasted as those of a file', async () => {
  const user = open();
  await user.click(await screen.findByLabelText(/^O pegue aquí/));
  await user.paste('Nombre\tCorreo\nÍñigo\ta@uno.es');
  await user.click(screen.getByRole('button', { name: 'Revisar lo pegado' }));
  expect(await screen.findByText('Se guardarán 2 filas')).toBeVisible();
  expect(screen.getByText('pegado.csv')).toBeVisible();
});

it.each([
  ['the network is lost', network, 'Sin conexión con el servidor'],
  ['the server fails', () => refuse(500, 'internal'), 'Error al procesar'],
  ['the server is not there', () => refuse(503, 'unavailable'), 'no está disponible'],
])('keeps the file while it is judged and %s', async (_when, answer, text) => {
  server.use(http.post(uploads, answer, { once: true }));
  const user = open();
  await choose(user);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(screen.getByText('a.csv')).toBeVisible();
  reportAnswer(true);
  await user.click(await screen.findByRole('button', { name: 'Revisar el archivo' }));
  expect(await screen.findByText('Se guardarán 2 filas')).toBeVisible();
});

it.each([
  ['the network is lost', network],
  ['the server is not there', () => refuse(503, 'unavailable')],
])('says that it may not have arrived when it is sent and %s', async (_when, answer) => {
  const user = open();
  await choose(user);
  const save = await screen.findByRole('button', { name: 'Guardar 2 filas' });
  server.use(http.post(uploads, answer, { once: true }));
  await user.click(save);
  expect(await screen.findByText(/^No se sabe cómo terminó/)).toBeVisible();
  server.use(http.post(uploads, () => envelope(report({ applied: true }))));
  await user.click(screen.getByRole('button', { name: 'Guardar 2 filas' }));
  expect(await screen.findByText('2 filas guardadas')).toBeVisible();
});

it('stops looking for an import that had not arrived before the server went', async () => {
  const user = open();
  await choose(user);
  let asked = 0;
  let wasUnknown = () => {};
  const unknown = new Promise<void>((resolve) => {
    wasUnknown = resolve;
  });
  server.use(
    http.get('*/api/users/csvProgress', () => {
      asked += 1;
      // Responds that the upload is unknown only after the first answer has been read.
      if (asked === 2) wasUnknown();
      return refuse(404, 'not_found');
    }),
    http.post(uploads, async () => {
      await unknown;
      return refuse(503, 'unavailable');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Guardar 2 filas' }));
  const told = await screen.findByText(/^No se sabe cómo terminó/);
  expect(told).toBeVisible();
});

it('takes a refusal as the end of it while the address still names it', async () => {
  const user = open('import', undefined, { stays: true });
  await choose(user);
  server.use(http.post(uploads, () => refuse(500, 'internal')));
  await user.click(await screen.findByRole('button', { name: 'Guardar 2 filas' }));
  expect(await screen.findByText(/^Error al procesar/)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('leaves when the session has ended while it is saved', async () => {
  const user = open();
  await choose(user);
  server.use(http.post(uploads, () => refuse(401, 'session_expired')));
  await user.click(await screen.findByRole('button', { name: 'Guardar 2 filas' }));
  await waitFor(() => expect(leaveSession).toHaveBeenCalledWith('session_expired'));
});

it('says that it could not be stopped without a network, and goes on following it', async () => {
  server.use(
    http.get('*/api/users/csvProgress', () => envelope(running)),
    http.post('*/api/users/csvCancel', network, { once: true }),
  );
  const user = open('import', 'k1');
  await user.click(await screen.findByRole('button', { name: 'Detener' }));
  expect(await screen.findByText(/Sin conexión con el servidor/)).toBeVisible();
  const stopped = { ...running, status: 'cancelled', report: report({ cancelled: true, done: 1 }) };
  server.use(http.get('*/api/users/csvProgress', () => envelope(stopped)));
  expect(await screen.findByText(/^Detenido/)).toBeVisible();
});

it('shows what forbade it all to who has loaded the page anew', async () => {
  const refusals = [{ row: 2, column: 'email', key: 'email_taken' }];
  const refused = report({ done: 1, refused: 1, refusals });
  const ended = { ...running, status: 'done', report: refused };
  server.use(http.get('*/api/users/csvProgress', () => envelope(ended)));
  open('import', 'k1');
  expect(await screen.findByText(/^No se ha hecho nada/)).toBeVisible();
  const table = screen.getByRole('table', { name: 'Filas con errores' });
  expect(within(table).getByRole('rowheader', { name: '2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
});

it('eliminates whom a file names once that is agreed to', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.post('*/api/users/userDeleteAllByCSV', ({ request }) => {
      const dryRun = new URL(request.url).searchParams.get('dryRun');
      asked.push(dryRun);
      return envelope(report({ applied: dryRun === 'false' }));
    }),
  );
  const user = open('importDelete');
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Eliminar 2 usuarios' }));
  expect(await screen.findByText('2 usuarios eliminados')).toBeVisible();
  expect(asked).toEqual(['true', 'false']);
});

it('takes what is pasted as a file at once where it is too much for the field', async () => {
  const user = open();
  const field = await screen.findByRole('textbox', { name: /pegue/ });
  await user.click(field);
  await user.paste('correo\na@uno.es');
  expect(field).toHaveValue('correo\na@uno.es');
  await user.paste(`correo\n${'a@uno.es\n'.repeat(3000)}`);
  expect(await screen.findByText('pegado.csv')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /pegue/ })).toBeNull();
});
