import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { writeItem } from '../../session/storage.ts';
import { GateChooser } from './GateChooser.tsx';

const gate = (id: number, occupiedBy: string | null): components['schemas']['Gate'] => ({
  id,
  branchId: 1,
  name: `Puesto ${id}`,
  serviceIds: [],
  skillIds: null,
  occupiedBy,
  mine: false,
  unreachable: null,
});

let opened: string[];
startServer(
  http.get('*/api/demonstration', () => envelope({ speed: 1, gateIds: [2] })),
  http.get('*/api/branches/1/gates', () =>
    envelope([gate(1, null), gate(2, 'Sergio Nieto'), gate(3, 'Ana Gil')]),
  ),
  http.get('*/api/branches/1/services', () => envelope([])),
  http.post('*/api/gates/:id/open', ({ params }) => {
    opened.push(String(params.id));
    return refuse(409, 'operator_has_gate');
  }),
);
beforeEach(() => {
  opened = [];
  writeItem('settings', { 'vez.demonstration': 'true' });
});

const open = (readOnly: boolean) =>
  openPage(
    '/pages/operated-gates',
    readOnly ? 'Viewer' : 'Operator',
    () => ({}),
    () => <GateChooser search={{}} readOnly={readOnly} />,
  );

it('offers the counter of a simulated operator, and no other that is taken', async () => {
  open(false);
  const user = userEvent.setup();
  const simulated = await screen.findByRole('button', { name: /Sergio Nieto, simulado/ });
  await user.click(screen.getByRole('button', { name: /Ocupado por Ana Gil/ }));
  await user.click(simulated);
  await waitFor(() => expect(opened).toEqual(['2']));
});

it('shows people who only look who has the counter', async () => {
  open(true);
  expect(await screen.findByRole('button', { name: /Ocupado por Sergio Nieto/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
