import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alive, envelope, refuse } from '#tests/support/answers.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { readItem, writeItem } from '../../session/storage.ts';
import { PasswordForm } from './PasswordForm.tsx';

const url = '*/api/users/passwordChange';
const user = { id: 7, email: 'ana@uno.example', first_name: 'Ana', last_name: 'Gil' };
const renamed = { ...user, first_name: 'Ana María' };

const server = setupServer(
  http.put(url, () => envelope(null)),
  http.get('*/api/users/userInfo/1/client', () => envelope({ user: renamed })),
  alive,
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  // Toasts would otherwise remain in the next test.
  notifications.clean();
});
afterAll(() => server.close());

const onDone = vi.fn();

beforeEach(() => {
  onDone.mockClear();
  holdTokens();
  writeItem('clientId', 1);
  writeItem('userInvalid', true);
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        {/* The cast: the form reads no other field of the user. */}
        <PasswordForm user={user as never} onDone={onDone} />
      </QueryClientProvider>
    </MantineProvider>,
  );
});

async function fill(current: string, password: string, confirmation = password) {
  const actor = userEvent.setup();
  const values = [
    ['Contraseña actual', current],
    ['Contraseña nueva', password],
    ['Confirmación contraseña', confirmation],
  ] as const;
  for (const [label, value] of values) {
    await actor.clear(screen.getByLabelText(label));
    if (value) await actor.type(screen.getByLabelText(label), value);
  }
  return () => actor.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
}

const shown = (text: string) =>
  screen.queryAllByText((_content, node) => (node?.textContent ?? '').includes(text)).length > 0;

describe('before anything is sent (spec §5)', () => {
  it('asks for the three fields after a failed submit, not before', async () => {
    const texts = [
      'Contraseña actual es requerido.',
      'Contraseña es requerido.',
      'Confirmación contraseña es requerido.',
    ];
    for (const text of texts) expect(shown(text)).toBe(false);
    await (await fill('', ''))();
    for (const text of texts) expect(shown(text)).toBe(true);
  });

  it.each([
    ['SOLO1234', 'Al menos una minúscula'],
    ['solo1234', 'Al menos una mayúscula'],
    ['SoloLetras', 'Al menos un número'],
    ['Cort4', 'Mínimo 8 caracteres'],
  ])('says of %s: %s', async (password, text) => {
    const submit = await fill('Vieja-1234', password);
    expect(shown(text)).toBe(true);
    await submit();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says that the two differ, and does not send them', async () => {
    server.use(http.put(url, () => HttpResponse.error()));
    const submit = await fill('Vieja-1234', 'Nueva-5678', 'Nueva-5679');
    expect(shown('Contraseñas no coinciden.')).toBe(true);
    await submit();
    expect(screen.queryByText('Error tu nueva contraseña no es valida')).toBeNull();
  });

  it('shows how strong it is, and judges the current one by nothing', async () => {
    await fill('a', 'Nueva-5678');
    expect(shown('Fuerte')).toBe(true);
    expect(shown('Mínimo 8 caracteres')).toBe(false);
  });
});

describe('once it is sent (spec §8)', () => {
  it('says that it was done, closes, and keeps the user as the server has it now', async () => {
    await (await fill('Vieja-1234', 'Nueva-5678'))();
    expect(await screen.findByText('Operación exitosa')).toBeVisible();
    expect(screen.getByText('Contraseña actualizada correctamente')).toBeVisible();
    expect(onDone).toHaveBeenCalled();
    expect(readItem('userInvalid')).toBeNull();
    expect(readItem('user')).toEqual(renamed);
  });

  it.each([
    ['bad_current_pass', 'La contraseña actual no es correcta'],
    [
      'pass_sequence_limit',
      'La contraseña no puede contener una secuencia de caracteres de la actual',
    ],
    ['pass_equal_nickname', 'La contraseña no puede contener su usuario ni su apodo'],
    ['error_pass_used', 'La contraseña ya se usó antes'],
    ['error_pass_current', 'La contraseña no puede ser igual a la actual'],
    ['pass_used', 'La contraseña ya se usó antes'],
  ])('tells %s in a toast titled «Error»', async (key, text) => {
    server.use(http.put(url, () => refuse(400, key)));
    await (await fill('Vieja-1234', 'Nueva-5678'))();
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent(`Error${text}`);
    expect(readItem('userInvalid')).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('keeps the reason at the field, instead of «Fuerte», until it is mended', async () => {
    server.use(http.put(url, () => refuse(400, 'pass_common')));
    const submit = await fill('Vieja-1234', 'Qwerty123');
    expect(shown('Fuerte')).toBe(true);
    await submit();
    const field = screen.getByLabelText('Contraseña nueva');
    const reason = 'La contraseña es demasiado común';
    await waitFor(() => expect(field).toHaveAccessibleDescription(reason));
    expect(screen.queryByText('Fuerte')).toBeNull();
    await userEvent.type(field, '-Cola');
    expect(field).not.toHaveAccessibleDescription(reason);
    expect(shown('Fuerte')).toBe(true);
  });

  it('says that it is not valid when the call fails', async () => {
    server.use(http.put(url, () => HttpResponse.error()));
    await (await fill('Vieja-1234', 'Nueva-5678'))();
    await waitFor(() =>
      expect(screen.getByText('Error tu nueva contraseña no es valida')).toBeVisible(),
    );
  });
});
