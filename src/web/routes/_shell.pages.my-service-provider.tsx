import { createFileRoute } from '@tanstack/react-router';
import { CreateTicketPage } from '../features/tickets/CreateTicketPage.tsx';
import { parseCreateSearch } from '../features/tickets/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-service-provider')({
  validateSearch: parseCreateSearch,
  beforeLoad: guard('my-service-provider'),
  component: Page,
});

function Page() {
  return <CreateTicketPage search={Route.useSearch()} />;
}
