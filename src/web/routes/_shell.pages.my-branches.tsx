import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { lazyPart } from '../delivery/lazy-part.ts';
import { BranchesPage } from '../features/branches/BranchesPage.tsx';
import { parseBranchesSearch } from '../features/branches/search.ts';
import { first } from '../first/my-branches.ts';
import { guard } from '../session/guard.ts';

// Loaded on demand: only Managers change settings.
const SettingsPanel = lazyPart(async () => ({
  default: (await import('../features/organisation/SettingsPanel.tsx')).SettingsPanel,
}));

export const Route = createFileRoute('/_shell/pages/my-branches')({
  validateSearch: parseBranchesSearch,
  beforeLoad: guard('my-branches'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <BranchesPage search={Route.useSearch()} settings={<SettingsPanel />} />;
}
