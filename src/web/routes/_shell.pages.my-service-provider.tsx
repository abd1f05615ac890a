import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { CreateTicketPage } from '../features/tickets/CreateTicketPage.tsx';
import { parseCreateSearch } from '../features/tickets/search.ts';
import { first } from '../first/my-service-provider.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-service-provider')({
  validateSearch: parseCreateSearch,
  beforeLoad: guard('my-service-provider'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <CreateTicketPage search={Route.useSearch()} />;
}
