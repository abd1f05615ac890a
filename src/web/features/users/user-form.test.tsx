import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { envelope } from '#tests/support/answers.ts';
import { signed } from '#tests/support/signed.ts';
import { branch, openPage, startServer } from '#tests/support/web-page.tsx';
import { UserForm } from './UserForm.tsx';

const path = '*/api/users/create';
const server = startServer(
  http.get('*/api/users/userBranches', () => envelope([branch])),
  http.get('*/api/clients/:id/getHierarchiesAndDivisions', () =>
    envelope([{ id: 4, name: 'Todo', parentId: null }]),
  ),
);
const refuseFields = (...errors: object[]) =>
  HttpResponse.json({ content: null, errors }, { status: 400, headers: signed });

async function open() {
  const done = vi.fn();
  const { user } = openPage(
    '/pages/manager-user',
    'Security',
    () => ({}),
    () => <UserForm user={null} onDone={done} onBack={() => {}} />,
  );
  const save = await screen.findByRole('button', { name: 'Guardar' });
  const field = (name: RegExp) => screen.getByLabelText(name);
  return { user, save, field, done };
}

async function fill({ user, field }: Awaited<ReturnType<typeof open>>) {
  await user.type(field(/^Nombre/), 'Begoña');
  await user.type(field(/^Apellidos/), 'Zubiri');
  await user.type(field(/^Correo/), 'begona@uno.example');
}

it('says of all required fields at once that they are missing, and sends nothing', async () => {
  const form = await open();
  await form.user.type(form.field(/^Nombre/), 'Begoña');
  await form.user.click(form.save);
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'Este dato es obligatorio',
    'Este dato es obligatorio',
  ]);
  expect(form.field(/^Apellidos/)).toHaveFocus();
  expect(form.field(/^Correo/)).toBeRequired();
});

it('puts each fault of the server at its field, and what has no field below', async () => {
  const form = await open();
  await fill(form);
  server.use(
    http.post(path, () =>
      refuseFields(
        { key: 'branch_not_found', field: 'branches' },
        { key: 'email_taken', field: 'email' },
        { key: 'user_changed' },
      ),
    ),
  );
  await form.user.click(form.save);
  await vi.waitFor(() => expect(form.field(/^Correo/)).toHaveFocus());
  expect(form.field(/^Correo/)).toHaveAccessibleDescription('El correo ya está en uso');
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'El correo ya está en uso',
    'La sucursal no existe o no está a su cargo',
    'El usuario ha cambiado entretanto. Inténtelo de nuevo.',
  ]);
});

it('keeps what was typed when the server fails, and sends it on the next try', async () => {
  const form = await open();
  await fill(form);
  await form.user.click(await screen.findByLabelText('Centro'));
  server.use(http.post(path, () => refuseFields({ key: 'internal' })));
  await form.user.click(form.save);
  expect(await screen.findByText('Error al procesar su solicitud')).toBeVisible();
  expect(form.field(/^Nombre/)).toHaveValue('Begoña');
  const sent = vi.fn();
  server.use(
    http.post(path, async ({ request }) => {
      sent(await request.json());
      return envelope({ id: 9 });
    }),
  );
  await form.user.click(form.save);
  await vi.waitFor(() => expect(form.done).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: 'Begoña', hierarchyId: 4, branches: '1' }),
  );
});
