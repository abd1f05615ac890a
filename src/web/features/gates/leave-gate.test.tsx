import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { LeaveGate } from './LeaveGate.tsx';

startServer(http.get('*/api/gates/mine', () => delay('infinite')));

it('lets a person sign out though the counter cannot be read', async () => {
  const leave = vi.fn();
  openPage(
    '/',
    'Operator',
    () => ({}),
    () => <LeaveGate opened onClose={() => {}} onLeave={leave} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dejarlo abierto y salir' }));
  expect(leave).toHaveBeenCalledOnce();
});
