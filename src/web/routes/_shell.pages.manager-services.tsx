import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { ServicesPage } from '../features/services/ServicesPage.tsx';
import { parseServicesSearch } from '../features/services/search.ts';
import { first } from '../first/manager-services.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/manager-services')({
  validateSearch: parseServicesSearch,
  beforeLoad: guard('manager-services'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <ServicesPage search={Route.useSearch()} />;
}
