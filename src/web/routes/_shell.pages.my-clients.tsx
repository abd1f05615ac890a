import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '../features/people/PeoplePage.tsx';
import { parsePeopleSearch } from '../features/people/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-clients')({
  validateSearch: parsePeopleSearch,
  beforeLoad: guard('my-clients'),
  component: Page,
});

function Page() {
  return <PeoplePage search={Route.useSearch()} />;
}
