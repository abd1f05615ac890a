import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { MyBranches } from '../../parts/branches/MyBranches.tsx';
import { organisationQuery } from '../../parts/organisation/queries.ts';
import { noPerson } from '../../parts/people/person.ts';
import { BranchZone } from '../../parts/query-state/branch-zone.ts';
import { turnTold } from '../../realtime/known-versions.ts';
import { BranchStep } from './BranchStep.tsx';
import { CreatedTicket } from './CreatedTicket.tsx';
import { PersonStep } from './PersonStep.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import type { CreateSearch } from './search.ts';
import { texts } from './texts.ts';

type Branch = components['schemas']['Branch'];

export function CreateTicketPage({ search }: { search: CreateSearch }) {
  return (
    <MyBranches title={texts.title}>{(all) => <Steps branches={all} search={search} />}</MyBranches>
  );
}

function Steps({ branches, search }: { branches: Branch[]; search: CreateSearch }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Prefetched because the slip shows the organisation's name and prints as soon as the ticket
  // exists.
  usePrefetchQuery(organisationQuery());
  // Kept here, so that going back and forth loses no input.
  const [person, setPerson] = useState(noPerson);
  const [preferred, setPreferred] = useState(false);
  const again = useRef(false);
  const [at, setAt] = useState<string | null>(null);
  const create = useOperation(api.ticketCreate, {
    patient: true,
    onSuccess: ({ ticket }) => turnTold(queryClient, ticket),
  });
  const schedule = useOperation(api.ticketSchedule, {
    onSuccess: (ticket) => turnTold(queryClient, ticket),
    // Another person may have taken the slot.
    onError: () => setAt(null),
  });
  const go = (next: CreateSearch) => {
    create.reset();
    schedule.reset();
    void navigate({ to: '/pages/my-service-provider', search: next });
  };

  const single = branches.length === 1 ? branches[0] : undefined;
  const branch = single ?? branches.find(({ id }) => id === search.branch);
  if (!branch) return <BranchStep branches={branches} onChoose={(id) => go({ branch: id })} />;
  const created = create.data ?? (schedule.data && { ticket: schedule.data });
  if (created) {
    return (
      <CreatedTicket
        created={created}
        branch={branch}
        onAnother={() => {
          again.current = true;
          setPerson(noPerson);
          setPreferred(false);
          setAt(null);
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
          onChoose={(service, later) => {
            setAt(null);
            go({ branch: branch.id, service, when: later ? 'later' : undefined });
          }}
          onBack={single ? undefined : () => go({})}
        />
      </BranchZone>
    );
  }
  const serviceId = search.service;
  const turn = { branchId: branch.id, serviceId, customer: person.customer, preferred };
  const operation = search.when === 'later' ? schedule : create;
  return (
    <PersonStep
      branch={branch}
      serviceId={serviceId}
      person={person}
      onChange={setPerson}
      preferred={preferred}
      onPreferred={setPreferred}
      later={search.when === 'later'}
      at={at}
      onWhen={(when) => go({ ...search, when })}
      onAt={setAt}
      busy={operation.isPending}
      error={operation.error && errorText(operation.error)}
      onBack={() => go({ branch: branch.id })}
      onSubmit={() =>
        search.when === 'later'
          ? at && schedule.run({ body: { ...turn, at } })
          : create.run({ body: turn })
      }
    />
  );
}
