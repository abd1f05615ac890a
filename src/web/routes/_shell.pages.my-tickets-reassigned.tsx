import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { ReassignedPage } from '../features/history/ReassignedPage.tsx';
import { parseHistorySearch } from '../features/history/search.ts';
import { first } from '../first/my-tickets-reassigned.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-tickets-reassigned')({
  validateSearch: parseHistorySearch,
  beforeLoad: guard('my-tickets-reassigned'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <ReassignedPage search={Route.useSearch()} />;
}
