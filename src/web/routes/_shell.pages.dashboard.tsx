import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { parseDashboardSearch } from '../features/dashboard/search.ts';
import { first } from '../first/dashboard.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/dashboard')({
  validateSearch: parseDashboardSearch,
  beforeLoad: guard('dashboard'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <DashboardPage search={Route.useSearch()} />;
}
