import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { envelope } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { LeftOver } from './LeftOver.tsx';

const line = (serviceId: number, prefix: string, leftOver: number) => ({
  ...{ serviceId, serviceName: `Servicio ${prefix}`, prefix, leftOver, waiting: 0 },
  ...{ oldestWaitingSince: null, thresholdSeconds: 600, called: 0, calledInTime: 0 },
  ...{ alertWaitMinutes: null, alertWaiting: null, tickets: [] },
});
startServer(http.get('*/api/branches/1/lines', () => envelope([line(1, 'A', 2), line(2, 'B', 0)])));

it('counts by service who was left when the day ended, and leads to the list of them', async () => {
  openPage(
    '/',
    'Supervise',
    () => ({}),
    () => <LeftOver />,
  );
  const link = await screen.findByRole('link');
  expect(link).toHaveTextContent('Servicio A');
  expect(link).toHaveTextContent('2 turnos cancelados');
  expect(link.getAttribute('href')).toMatch(/\/pages\/my-clients\?branch=1&status=cancelled$/);
});
