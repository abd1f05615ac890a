import { Alert, Button, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { issueText } from '../../api/errors.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { servicesQuery } from '../../parts/services/queries.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { hoursText } from './BranchStep.tsx';
import { texts } from './texts.ts';

/** The services that the branch offers now. A closed branch says when it opens. */
export function ServiceStep({
  branch,
  focusFirst,
  onChoose,
  onBack,
}: {
  branch: components['schemas']['Branch'];
  focusFirst: boolean;
  onChoose: (service: components['schemas']['Service']) => void;
  onBack: (() => void) | undefined;
}) {
  const services = useQuery(servicesQuery(branch.id));
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
            {all.map((service, index) => (
              <ChoiceCard
                key={service.id}
                ref={index === 0 ? first : null}
                mark={service.prefix}
                title={service.name}
                detail={branch.open ? texts.waiting(service.waiting) : texts.byAppointment}
                refusal={refusalOf(service, branch)}
                onChoose={() => onChoose(service)}
              />
            ))}
          </SimpleGrid>
        )}
      </QueryState>
    </>
  );
}

/** Why no turn of the service can be made now, neither for now nor as an appointment. */
function refusalOf(
  { channels, appointments }: components['schemas']['Service'],
  branch: components['schemas']['Branch'],
): string | undefined {
  if (appointments && channels.includes('appointment')) return undefined;
  if (!channels.includes('staff')) return texts.notHere;
  return branch.open ? undefined : hoursText(branch);
}
