import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { MyBranches } from '../../ui/MyBranches.tsx';
import { BranchStep } from './BranchStep.tsx';
import { ClientStep, emptyCustomer } from './ClientStep.tsx';
import { CreatedTicket } from './CreatedTicket.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import type { CreateSearch } from './search.ts';

type Branch = components['schemas']['Branch'];

/** «Crear turno»: branch, service, person, number. The choices are in the address. */
export function CreateTicketPage({ search }: { search: CreateSearch }) {
  return <MyBranches>{(all) => <Steps branches={all} search={search} />}</MyBranches>;
}

function Steps({ branches, search }: { branches: Branch[]; search: CreateSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // Going back and forth keeps what was typed.
  const [customer, setCustomer] = useState(emptyCustomer);
  const again = useRef(false);
  const create = useOperation('/api/tickets/create', {
    onSuccess: () =>
      void invalidate(
        client,
        '/api/branches/{branchId}/services',
        '/api/branches/{branchId}/lines',
      ),
  });
  const go = (next: CreateSearch) => {
    create.reset();
    void navigate({ to: '/pages/my-service-provider', search: next });
  };

  const single = branches.length === 1 ? branches[0] : undefined;
  const branch = single ?? branches.find(({ id }) => id === search.branch);
  if (!branch) return <BranchStep branches={branches} onChoose={(id) => go({ branch: id })} />;
  if (create.data) {
    return (
      <CreatedTicket
        created={create.data}
        branch={branch}
        onAnother={() => {
          again.current = true;
          setCustomer(emptyCustomer);
          go({ branch: branch.id });
        }}
      />
    );
  }
  if (!search.service) {
    return (
      <ServiceStep
        branch={branch}
        focusFirst={again.current}
        onChoose={(id) => go({ branch: branch.id, service: id })}
        onBack={single ? undefined : () => go({})}
      />
    );
  }
  const serviceId = search.service;
  return (
    <ClientStep
      branch={branch}
      serviceId={serviceId}
      customer={customer}
      onChange={setCustomer}
      busy={create.isPending}
      error={create.error && errorText(create.error)}
      onBack={() => go({ branch: branch.id })}
      onSubmit={() => create.run({ body: { branchId: branch.id, serviceId, customer } })}
    />
  );
}
