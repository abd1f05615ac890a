import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionButton } from './ActionButton.tsx';

function show(props: Partial<Parameters<typeof ActionButton>[0]>) {
  const [act, send] = [
    vi.fn(),
    vi.fn((event: { preventDefault: () => void }) => event.preventDefault()),
  ];
  render(
    <MantineProvider env="test">
      <form onSubmit={send}>
        <input aria-label="Nombre" />
        <ActionButton type="submit" onClick={act} {...props}>
          Crear
        </ActionButton>
      </form>
    </MantineProvider>,
  );
  return {
    act,
    send,
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: 'Crear' }),
  };
}

it('acts and sends its form while nothing speaks against it', async () => {
  const { act, send, user, button } = show({});
  await user.click(button);
  expect([act, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(button).not.toHaveAccessibleDescription();
});

it('tells the keyboard why it is refused, and does nothing', async () => {
  const { act, send, user, button } = show({ refusal: 'Sin conexión' });
  expect(button).toHaveAccessibleDescription('Sin conexión');
  await user.tab();
  await user.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Sin conexión');
  await user.keyboard('{Enter} ');
  await user.click(button);
  await user.type(screen.getByLabelText('Nombre'), 'Ana{Enter}');
  expect(act).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

it('says it to a finger that taps, until Escape', async () => {
  const { user, button } = show({ refusal: 'Sin conexión' });
  await user.pointer({ keys: '[TouchA]', target: button });
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Sin conexión');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('waits in silence while something else is under way', async () => {
  const { act, send, user, button } = show({ busy: true });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toHaveAccessibleDescription();
  expect(act).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});
