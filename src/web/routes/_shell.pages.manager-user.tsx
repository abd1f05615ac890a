import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { asks } from '../api/first.ts';
import { lazyPart } from '../delivery/lazy-part.ts';
import { parseUsersSearch } from '../features/users/search.ts';
import { UsersPage } from '../features/users/UsersPage.tsx';
import { first } from '../first/manager-user.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/manager-user')({
  validateSearch: parseUsersSearch,
  beforeLoad: guard('manager-user'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

// Loaded on demand: only Security opens it, and rarely.
const AuditPage = lazyPart(async () => ({
  default: (await import('../features/users/AuditPage.tsx')).AuditPage,
}));

function Page() {
  const { tab, ...search } = Route.useSearch();
  if (tab !== 'audit') return <UsersPage search={search} />;
  return (
    <Suspense>
      <AuditPage search={search} />
    </Suspense>
  );
}
