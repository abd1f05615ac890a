import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { GatesPage } from '../features/gates/GatesPage.tsx';
import { loadCounter } from '../features/gates/load.ts';
import { parseGateSearch } from '../features/gates/search.ts';
import { first } from '../first/operated-gates.ts';
import { currentUserMay } from '../session/current-user-may.ts';
import { guard } from '../session/guard.ts';
import { readItem } from '../session/storage.ts';

export const Route = createFileRoute('/_shell/pages/operated-gates')({
  validateSearch: parseGateSearch,
  beforeLoad: guard('operated-gates'),
  loaderDeps: ({ search }) => search,
  loader: (at) => {
    asks(first)(at);
    // An open counter needs this module at once.
    if (currentUserMay('gates:operate') && readItem('myGate')) void loadCounter();
  },
  component: Page,
});

function Page() {
  return <GatesPage search={Route.useSearch()} />;
}
