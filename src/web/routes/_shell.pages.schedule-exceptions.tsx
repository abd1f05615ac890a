import { createFileRoute } from '@tanstack/react-router';
import { SchedulesPage } from '../features/schedules/SchedulesPage.tsx';
import { parseSchedulesSearch } from '../features/schedules/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/schedule-exceptions')({
  validateSearch: parseSchedulesSearch,
  beforeLoad: guard('schedule-exceptions'),
  component: Page,
});

function Page() {
  return <SchedulesPage search={Route.useSearch()} />;
}
