import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { MonitoringPage } from '../features/monitoring/MonitoringPage.tsx';
import { parseMonitorSearch } from '../features/monitoring/search.ts';
import { first } from '../first/kiosks-monitoring.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/kiosks-monitoring')({
  validateSearch: parseMonitorSearch,
  beforeLoad: guard('kiosks-monitoring'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <MonitoringPage search={Route.useSearch()} />;
}
