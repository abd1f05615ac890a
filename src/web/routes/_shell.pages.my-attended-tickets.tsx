import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { AttendedPage } from '../features/history/AttendedPage.tsx';
import { parseAttendedSearch } from '../features/history/search.ts';
import { first } from '../first/my-attended-tickets.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-attended-tickets')({
  validateSearch: parseAttendedSearch,
  beforeLoad: guard('my-attended-tickets'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <AttendedPage search={Route.useSearch()} />;
}
