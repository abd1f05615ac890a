import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { openPage } from '#tests/support/web-page.tsx';
import { Dialog } from './Dialog.tsx';

let load = () => {};
function Late() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    load = () => act(() => setLoaded(true));
  }, []);
  return loaded ? <input aria-label="Nombre" data-autofocus /> : <p>Cargando</p>;
}
const open = () =>
  openPage(
    '/pages/branches',
    'Manager',
    () => ({}),
    () => (
      <Dialog title="Nueva sucursal" onClose={() => {}}>
        <button type="button">Ayuda</button>
        <Late />
      </Dialog>
    ),
  );

it('focuses the first field once it has loaded', async () => {
  open();
  await screen.findByText('Cargando');
  load();
  const field = await screen.findByRole('textbox', { name: 'Nombre' });
  await waitFor(() => expect(field).toHaveFocus());
});

it('leaves the focus where somebody has gone on meanwhile', async () => {
  const { user } = open();
  await screen.findByText('Cargando');
  const help = screen.getByRole('button', { name: 'Ayuda' });
  await user.click(help);
  load();
  await screen.findByRole('textbox', { name: 'Nombre' });
  expect(help).toHaveFocus();
});
