import { screen, waitFor, within } from '@testing-library/react';
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
  const { user, router } = openPage(
    '/pages/manager-user',
    'Security',
    (search) => search,
    () => <UserForm user={null} onDone={done} onBack={() => {}} />,
  );
  const save = await screen.findByRole('button', { name: 'Guardar' });
  const field = (name: RegExp) => screen.getByLabelText(name);
  return { user, router, save, field, done };
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
  await waitFor(() => expect(form.field(/^Correo/)).toHaveFocus());
  expect(form.field(/^Correo/)).toHaveAccessibleDescription('El correo ya está en uso');
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'El correo ya está en uso',
    'La sucursal no existe o no está a su cargo',
    'El usuario ha cambiado entretanto. Inténtelo de nuevo.',
  ]);
});

it('asks before edits are dropped, and not once they are saved', async () => {
  const form = await open();
  // An unchanged form is left without a question.
  await form.router.navigate({ to: '.', search: { page: 2 } } as never);
  expect(form.router.state.location.search).toEqual({ page: 2 });
  await fill(form);
  void form.router.navigate({ to: '.', search: { page: 3 } } as never);
  const question = await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  const keep = within(question).getByRole('button', { name: 'Seguir editando' });
  expect(keep).toHaveFocus();
  await form.user.click(keep);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(form.field(/^Nombre/)).toHaveValue('Begoña');
  expect(form.router.state.location.search).toEqual({ page: 2 });
  server.use(http.post(path, () => envelope({ id: 9 })));
  await form.user.click(form.save);
  await waitFor(() => expect(form.done).toHaveBeenCalled());
  await form.router.navigate({ to: '.', search: { page: 4 } } as never);
  expect(form.router.state.location.search).toEqual({ page: 4 });
});

it('drops edits when that is agreed to', async () => {
  const form = await open();
  await fill(form);
  void form.router.navigate({ to: '.', search: { page: 3 } } as never);
  await form.user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(form.router.state.location.search).toEqual({ page: 3 }));
});

it('warns of an operator without a branch', async () => {
  const { user, field } = await open();
  const warning = /un operador no podrá abrir ningún puesto/;
  expect(screen.getByText(warning)).toBeInTheDocument();
  const box = await screen.findByLabelText('Centro');
  await user.click(box);
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(box);
  await user.selectOptions(field(/^Rol/), 'Consulta');
  expect(screen.queryByText(warning)).toBeNull();
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
  await waitFor(() => expect(form.done).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: 'Begoña', hierarchyId: 4, branches: '1' }),
  );
});
