import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { StaffingPage } from '../features/staffing/StaffingPage.tsx';
import { parseStaffingSearch } from '../features/staffing/search.ts';
import { first } from '../first/optimal-staffing.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/optimal-staffing')({
  validateSearch: parseStaffingSearch,
  beforeLoad: guard('optimal-staffing'),
  loader: asks(first),
  component: Page,
});

function Page() {
  return <StaffingPage search={Route.useSearch()} />;
}
