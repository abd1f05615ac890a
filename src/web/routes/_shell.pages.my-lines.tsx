import { createFileRoute } from '@tanstack/react-router';
import { LinesPage } from '../features/lines/LinesPage.tsx';
import { parseLinesSearch } from '../features/lines/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/my-lines')({
  validateSearch: parseLinesSearch,
  beforeLoad: guard('my-lines'),
  component: Page,
});

function Page() {
  return <LinesPage search={Route.useSearch()} />;
}
