import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '../features/services/ServicesPage.tsx';
import { parseServicesSearch } from '../features/services/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/manager-services')({
  validateSearch: parseServicesSearch,
  beforeLoad: guard('manager-services'),
  component: Page,
});

function Page() {
  return <ServicesPage search={Route.useSearch()} />;
}
