import { Button, MantineProvider, TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useMeanwhile } from './use-meanwhile.tsx';

const fields = { name: 'Nombre', prefix: 'Letra' };
const first = { version: 1, name: 'Caja', prefix: 'C' };

function Form({ saved, onSend }: { saved: typeof first; onSend: (values: typeof first) => void }) {
  const [values, setValues] = useState(first);
  const panel = useMeanwhile({ saved, values, setValues, fields });
  return (
    <MantineProvider>
      {panel}
      <TextInput
        label="Nombre"
        value={values.name}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
      />
      <Button onClick={() => onSend(values)}>Guardar</Button>
    </MantineProvider>
  );
}

async function typed(name: string, saved: typeof first) {
  const user = userEvent.setup();
  const onSend = vi.fn();
  const { rerender } = render(<Form saved={first} onSend={onSend} />);
  const box = screen.getByRole('textbox');
  if (name !== first.name) {
    await user.clear(box);
    await user.type(box, name);
  }
  rerender(<Form saved={saved} onSend={onSend} />);
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    return onSend.mock.lastCall?.[0];
  };
  return { user, send };
}

it('shows what another person changed, and keeps what this one typed elsewhere', async () => {
  const { user, send } = await typed('Caja rápida', { version: 2, name: 'Caja', prefix: 'K' });
  expect(screen.getByRole('alert')).toHaveTextContent('Letra: C K');
  expect(await send()).toMatchObject({ version: 1 });
  await user.click(screen.getByRole('button', { name: 'Seguir con estos valores' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await send()).toEqual({ version: 2, name: 'Caja rápida', prefix: 'K' });
});

it.each([
  ['Lo guardado: Ventanilla', 'Ventanilla'],
  ['Lo suyo: Caja rápida', 'Caja rápida'],
])('asks which of two edits of one field stays: %s', async (choice, name) => {
  const { user, send } = await typed('Caja rápida', { ...first, version: 2, name: 'Ventanilla' });
  await user.click(screen.getByRole('radio', { name: choice }));
  await user.click(screen.getByRole('button', { name: 'Seguir con estos valores' }));
  expect(await send()).toEqual({ version: 2, name, prefix: 'C' });
});

it('says nothing where both did the same, and goes on from the later version', async () => {
  const { send } = await typed('Ventanilla', { ...first, version: 2, name: 'Ventanilla' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await send()).toEqual({ version: 2, name: 'Ventanilla', prefix: 'C' });
});
