import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { LinesPage } from '../features/lines/LinesPage.tsx';
import { parseLinesSearch } from '../features/lines/search.ts';
import { first } from '../first/my-lines.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-lines')({
  validateSearch: parseLinesSearch,
  beforeLoad: guard('my-lines'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <LinesPage search={Route.useSearch()} />;
}
