import { screen, within } from '@testing-library/react';
import type { Role } from '#domain/permissions/roles.ts';
import { MonitoringPage } from '#web/features/monitoring/MonitoringPage.tsx';
import { parseMonitorSearch } from '#web/features/monitoring/search.ts';
import { openPage } from './web-page.tsx';

/** «Monitoreo» with the dialog of the kiosk of `monitor-fixture`, once its state is there. */
export async function openDevice(role: Role = 'Supervise') {
  const { user } = openPage(
    '/pages/kiosks-monitoring?dialog=state&device=3',
    role,
    parseMonitorSearch,
    (search) => <MonitoringPage search={search} />,
  );
  const pane = within(await screen.findByRole('dialog'));
  await pane.findByText('1080 × 1920');
  return { user, pane };
}
