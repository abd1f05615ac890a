import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { OperatorsPage } from '../features/operators/OperatorsPage.tsx';
import { parseOperatorsSearch } from '../features/operators/search.ts';
import { first } from '../first/operators.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/operators')({
  validateSearch: parseOperatorsSearch,
  beforeLoad: guard('operators'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <OperatorsPage search={Route.useSearch()} />;
}
