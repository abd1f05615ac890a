import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { PasswordsForm } from './PasswordsForm.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

const path = '*/api/users/changePasswordFromSecurity';
const people = [
  { id: 4, first_name: 'Ana', last_name: 'Gil', email: 'ana@uno.example', hasPassword: false },
  { id: 5, first_name: 'Olga', last_name: 'Ruiz', email: 'olga@uno.example', hasPassword: true },
  { id: 6, first_name: 'Íñigo', last_name: 'Paz', email: 'paz@uno.example', hasPassword: false },
];
const server = startServer(
  http.get('*/api/users/userById/:id', ({ params }) =>
    envelope(people.find(({ id }) => String(id) === params.id)),
  ),
);

interface Sent {
  id: number;
  password: string;
  key: string | null;
}

/** Records the passwords sent; fails once for the given user. */
function takePasswords(failsOnceFor?: number): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const { id, password } = (await request.json()) as Sent;
      sent.push({ id, password, key: request.headers.get('idempotency-key') });
      const failing = id === failsOnceFor && sent.filter((each) => each.id === id).length === 1;
      return failing ? HttpResponse.error() : envelope(null);
    }),
  );
  return sent;
}

const open = (form: () => React.ReactNode) =>
  openPage('/pages/manager-user', 'Security', (search) => search, form);

it('gives each person without a password one of their own, and shows them', async () => {
  const sent = takePasswords();
  const { user } = open(() => <PasswordsForm ids={[4, 5, 6]} onBack={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Poner contraseñas' }));
  await screen.findByText('2 contraseñas puestas');
  expect(sent.map(({ id }) => id)).toEqual([4, 6]);
  for (const { password } of sent) expect(screen.getByText(password)).toBeVisible();
  expect(sent[0]?.password).not.toBe(sent[1]?.password);
});

it('goes on with the same person under the same key once an answer failed to come', async () => {
  const sent = takePasswords(6);
  const { user } = open(() => <PasswordsForm ids={[4, 6]} onBack={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Poner contraseñas' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('2 contraseñas puestas');
  expect(sent.map(({ id }) => id)).toEqual([4, 6, 6]);
  expect(sent[2]).toEqual(sent[1]);
});

it('proposes a password that can be read, and keeps the reason of a refusal until it is mended', async () => {
  const done = vi.fn();
  server.use(http.post(path, () => refuse(400, 'pass_common')));
  const { user } = open(() => <SetPasswordForm id={4} onDone={done} onBack={() => {}} />);
  const field = await screen.findByLabelText(/^Contraseña nueva/);
  expect(field).toHaveAttribute('type', 'text');
  await user.click(field);
  await user.keyboard('Qwerty123');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('Qwerty123');
  await user.type(screen.getByLabelText(/^Confirmación/), 'Qwerty123');
  await user.click(screen.getByRole('button', { name: 'Poner contraseña' }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('La contraseña es demasiado común'),
  );
  await user.type(field, '-Cola');
  expect(field).not.toHaveAccessibleDescription('La contraseña es demasiado común');
  expect(done).not.toHaveBeenCalled();
});

it('says of a server that fails below the form, not that the password is at fault', async () => {
  server.use(http.post(path, () => refuse(500, 'internal')));
  const { user } = open(() => <SetPasswordForm id={4} onDone={() => {}} onBack={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Poner contraseña' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al procesar su solicitud');
  expect(screen.getByLabelText(/^Contraseña nueva/)).not.toBeInvalid();
});
