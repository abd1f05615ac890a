import { usePrefetchQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { components } from '#contract/types.ts';
import { MyBranches } from '../../parts/branches/MyBranches.tsx';
import { organisationQuery } from '../../parts/organisation/queries.ts';
import { BranchZone } from '../../parts/query-state/branch-zone.ts';
import { BranchStep } from './BranchStep.tsx';
import { CreatedTicket } from './CreatedTicket.tsx';
import { PersonStep } from './PersonStep.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import type { CreateSearch } from './search.ts';
import { texts } from './texts.ts';
import { useNewTicket } from './use-new-ticket.ts';

type Branch = components['schemas']['Branch'];

export function CreateTicketPage({ search }: { search: CreateSearch }) {
  return (
    <MyBranches title={texts.title}>{(all) => <Steps branches={all} search={search} />}</MyBranches>
  );
}

function Steps({ branches, search }: { branches: Branch[]; search: CreateSearch }) {
  const navigate = useNavigate();
  // Prefetched because the slip shows the organisation's name and prints as soon as the ticket
  // exists.
  usePrefetchQuery(organisationQuery());
  const later = search.when === 'later';
  const single = branches.length === 1 ? branches[0] : undefined;
  const branch = single ?? branches.find(({ id }) => id === search.branch);
  // Kept here, so that going back and forth loses no input.
  const ticket = useNewTicket(branch, later);
  const again = useRef(false);
  const go = (next: CreateSearch) => {
    ticket.reset();
    void navigate({ to: '/pages/my-service-provider', search: next });
  };

  if (!branch) return <BranchStep branches={branches} onChoose={(id) => go({ branch: id })} />;
  if (ticket.created) {
    return (
      <CreatedTicket
        created={ticket.created}
        branch={branch}
        onAnother={() => {
          again.current = true;
          ticket.clear();
          go({ branch: branch.id });
        }}
      />
    );
  }
  if (!search.service) {
    return (
      <BranchZone value={branch.timeZone}>
        <ServiceStep
          branch={branch}
          focusFirst={again.current}
          onChoose={(service, onlyLater) => {
            ticket.change({ at: null });
            go({ branch: branch.id, service, when: onlyLater ? 'later' : undefined });
          }}
          onBack={single ? undefined : () => go({})}
        />
      </BranchZone>
    );
  }
  return (
    <PersonStep
      branch={branch}
      serviceId={search.service}
      later={later}
      ticket={ticket}
      onWhen={(when) => go({ ...search, when })}
      onBack={() => go({ branch: branch.id })}
    />
  );
}
