import { createFileRoute } from '@tanstack/react-router';
import { ClientsPage } from '../features/clients/ClientsPage.tsx';
import { parseClientsSearch } from '../features/clients/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-clients')({
  validateSearch: parseClientsSearch,
  beforeLoad: guard('my-clients'),
  component: Page,
});

function Page() {
  return <ClientsPage search={Route.useSearch()} />;
}
