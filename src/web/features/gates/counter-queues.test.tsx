import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CounterQueues } from './CounterQueues.tsx';

const line = (serviceId: number, serviceName: string) => ({
  serviceId,
  serviceName,
  prefix: serviceName.slice(0, 1),
  oldestWaitingSince: null,
  waiting: 0,
});
const queues = (...lines: ReturnType<typeof line>[]) => (
  <MantineProvider env="test">
    <Notifications />
    <CounterQueues lines={lines}>{null}</CounterQueues>
  </MantineProvider>
);

it('tells the operator which queues the counter attends from now on, and nothing else', async () => {
  const { rerender } = render(queues(line(1, 'Admisión')));
  rerender(queues({ ...line(1, 'Admisión'), waiting: 4 }));
  expect(screen.queryByText('Este puesto atiende ahora otras colas')).toBeNull();
  rerender(queues(line(1, 'Admisión'), line(2, 'Extracciones')));
  expect(await screen.findByText('Este puesto atiende ahora otras colas')).toBeInTheDocument();
  expect(screen.getByText('Admisión, Extracciones')).toBeInTheDocument();
});
