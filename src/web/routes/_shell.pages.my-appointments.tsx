import { createFileRoute } from '@tanstack/react-router';
import { AppointmentsPage } from '../features/appointments/AppointmentsPage.tsx';
import { parseAppointmentsSearch } from '../features/appointments/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-appointments')({
  validateSearch: parseAppointmentsSearch,
  beforeLoad: guard('my-appointments'),
  component: Page,
});

function Page() {
  return <AppointmentsPage search={Route.useSearch()} />;
}
