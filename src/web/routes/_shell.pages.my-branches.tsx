import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../delivery/lazy-part.ts';
import { BranchesPage } from '../features/branches/BranchesPage.tsx';
import { parseBranchesSearch } from '../features/branches/search.ts';
import { guard } from '../session/guard.ts';

// Few of those who open the page are Managers who change them.
const SettingsPanel = lazyPart(async () => ({
  default: (await import('../features/organisation/SettingsPanel.tsx')).SettingsPanel,
}));

export const Route = createFileRoute('/_shell/pages/my-branches')({
  validateSearch: parseBranchesSearch,
  beforeLoad: guard('my-branches'),
  component: Page,
});

function Page() {
  return <BranchesPage search={Route.useSearch()} settings={<SettingsPanel />} />;
}
