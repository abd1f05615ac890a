import { Alert, Button, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { shortWaitText } from '#domain/estimates/wait-text.ts';
import { issueText } from '../../api/errors.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { servicesQuery } from '../../parts/services/queries.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { hoursText } from './BranchStep.tsx';
import { newcomersQuery } from './queries.ts';
import { texts } from './texts.ts';

/** Lists the services that the branch offers now, or says when a closed branch opens. */
export function ServiceStep({
  branch,
  focusFirst,
  onChoose,
  onBack,
}: {
  branch: components['schemas']['Branch'];
  focusFirst: boolean;
  /** `later` is true when only an appointment can be made. */
  onChoose: (serviceId: number, later: boolean) => void;
  onBack: (() => void) | undefined;
}) {
  const services = useQuery(servicesQuery(branch.id));
  // Services can be chosen before these have loaded.
  const { data: newcomers } = useQuery(newcomersQuery(branch.id));
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focusFirst) first.current?.focus();
  }, [focusFirst]);
  const active = services.data?.filter((service) => service.active);
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={`${branch.name} · ${hoursText(branch)} · ${texts.steps.service}`}
      >
        {onBack && (
          <Button variant="default" size="md" onClick={onBack}>
            {texts.back}
          </Button>
        )}
      </PageHeader>
      {!branch.open && (
        <Alert color="yellow" mb="md" role="status">
          {issueText('branch_closed')}. {hoursText(branch)}.
        </Alert>
      )}
      <QueryState
        result={{ ...services, data: active }}
        empty={<EmptyState title={texts.noServices} text={texts.noServicesHint} />}
      >
        {(all) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {all.map((service, index) => {
              const newcomer = newcomers?.find(({ serviceId }) => serviceId === service.id);
              const refusal = refusalOf(service, branch, newcomer);
              const bookable = service.appointments && service.channels.includes('appointment');
              return (
                <ChoiceCard
                  key={service.id}
                  ref={index === 0 ? first : null}
                  mark={service.prefix}
                  title={service.name}
                  detail={
                    refusal ? `${texts.byAppointment} · ${refusal}` : lineOf(service, newcomer)
                  }
                  refusal={bookable ? undefined : refusal}
                  onChoose={() => onChoose(service.id, refusal !== undefined)}
                />
              );
            })}
          </SimpleGrid>
        )}
      </QueryState>
    </>
  );
}

type Schemas = components['schemas'];

function lineOf({ waiting }: Schemas['Service'], newcomer: Schemas['StaffOffer'] | undefined) {
  const people = texts.waiting(waiting);
  return newcomer?.wait ? `${people} · ${texts.wait(shortWaitText(newcomer.wait))}` : people;
}

export function refusalOf(
  { channels }: Schemas['Service'],
  branch: Schemas['Branch'],
  newcomer: Schemas['StaffOffer'] | undefined,
): string | undefined {
  if (!channels.includes('staff')) return texts.notHere;
  if (!branch.open) return hoursText(branch);
  if (!newcomer?.refusal) return undefined;
  if (newcomer.refusal.endsWith('_exhausted')) return texts.full;
  return newcomer.closedFor ? `${texts.shut}: ${newcomer.closedFor}` : texts.shut;
}
