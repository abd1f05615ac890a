import { createFileRoute } from '@tanstack/react-router';
import { parseUsersSearch } from '../features/users/search.ts';
import { UsersPage } from '../features/users/UsersPage.tsx';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/manager-user')({
  validateSearch: parseUsersSearch,
  beforeLoad: guard('manager-user'),
  component: Page,
});

function Page() {
  return <UsersPage search={Route.useSearch()} />;
}
