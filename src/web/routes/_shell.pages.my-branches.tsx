import { createFileRoute } from '@tanstack/react-router';
import { BranchesPage } from '../features/branches/BranchesPage.tsx';
import { parseBranchesSearch } from '../features/branches/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-branches')({
  validateSearch: parseBranchesSearch,
  beforeLoad: guard('my-branches'),
  component: Page,
});

function Page() {
  return <BranchesPage search={Route.useSearch()} />;
}
