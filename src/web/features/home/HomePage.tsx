import { useQuery } from '@tanstack/react-query';
import { pagesOf } from '../../navigation/pages.ts';
import { NoBranches } from '../../parts/branches/NoBranches.tsx';
import { FirstSteps } from '../../parts/first-steps/FirstSteps.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BranchList } from './BranchList.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { OrganisationDay } from './OrganisationDay.tsx';
import { OwnDay } from './OwnDay.tsx';
import { OwnGate } from './OwnGate.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { todayQuery } from './queries.ts';
import { texts } from './texts.ts';

export function HomePage() {
  const user = currentUser();
  if (!user) return null;
  const pages = pagesOf(user.permissions);
  const sees = currentUserMay('today:read');
  return (
    <>
      <PageHeader
        title={texts.hello(user.first_name)}
        name={texts.name}
        {...(sees && { lead: texts.lead })}
      />
      {pages.length === 0 && <EmptyState title={texts.nothing} text={texts.nothingHint} />}
      {currentUserMay('steps:read') && <FirstSteps />}
      {currentUserMay('gates:operate') && <OwnGate />}
      {sees ? <Today /> : pages.length > 0 && <QuickLinks pages={pages} />}
    </>
  );
}

function Today() {
  // Operators are guided by their counter's card and managers by the first steps.
  const isTold = currentUserMay('branches:read') && !currentUserMay('steps:read');
  const today = useQuery(todayQuery());
  return (
    <QueryState result={today} skeleton={<DaySkeleton />}>
      {({ own, organisation, branches, branchCount, limitMinutes }) => (
        <>
          {organisation && <OrganisationDay day={organisation} />}
          {branchCount > 0 && (
            <BranchList branches={branches} count={branchCount} limitMinutes={limitMinutes} />
          )}
          {branchCount === 0 && isTold && <NoBranches />}
          {own && (branchCount === 0 || own.called > 0) && <OwnDay figures={own} />}
        </>
      )}
    </QueryState>
  );
}
