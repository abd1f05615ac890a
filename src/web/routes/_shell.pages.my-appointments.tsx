import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { AppointmentsPage } from '../features/appointments/AppointmentsPage.tsx';
import { parseAppointmentsSearch } from '../features/appointments/search.ts';
import { first } from '../first/my-appointments.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-appointments')({
  validateSearch: parseAppointmentsSearch,
  beforeLoad: guard('my-appointments'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <AppointmentsPage search={Route.useSearch()} />;
}
