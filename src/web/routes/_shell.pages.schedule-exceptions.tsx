import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { SchedulesPage } from '../features/schedules/SchedulesPage.tsx';
import { parseSchedulesSearch } from '../features/schedules/search.ts';
import { first } from '../first/schedule-exceptions.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/schedule-exceptions')({
  validateSearch: parseSchedulesSearch,
  beforeLoad: guard('schedule-exceptions'),
  loader: asks(first),
  component: Page,
});

function Page() {
  return <SchedulesPage search={Route.useSearch()} />;
}
