import { createFileRoute } from '@tanstack/react-router';
import { GatesPage } from '../features/gates/GatesPage.tsx';
import { loadGates } from '../features/gates/load.ts';
import { parseGateSearch } from '../features/gates/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/operated-gates')({
  validateSearch: parseGateSearch,
  beforeLoad: guard('operated-gates'),
  loader: ({ context }) => loadGates(context.queryClient),
  component: Page,
});

function Page() {
  return <GatesPage search={Route.useSearch()} />;
}
