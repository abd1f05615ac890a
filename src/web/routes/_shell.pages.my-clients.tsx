import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { PeoplePage } from '../features/people/PeoplePage.tsx';
import { parsePeopleSearch } from '../features/people/search.ts';
import { first } from '../first/my-clients.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-clients')({
  validateSearch: parsePeopleSearch,
  beforeLoad: guard('my-clients'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <PeoplePage search={Route.useSearch()} />;
}
