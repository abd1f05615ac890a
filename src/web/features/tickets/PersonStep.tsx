import { Alert, Button, Checkbox, Group, Paper, Radio, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { LazySlotField } from '../../parts/appointments/LazySlotField.tsx';
import { PersonFields } from '../../parts/people/PersonFields.tsx';
import { faultsOf } from '../../parts/people/person.ts';
import { servicesQuery } from '../../parts/services/queries.ts';
import { texts as ticketTexts } from '../../parts/tickets/texts.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { newcomersQuery } from './queries.ts';
import { refusalOf } from './ServiceStep.tsx';
import { texts } from './texts.ts';
import type { NewTicket } from './use-new-ticket.ts';

type Branch = components['schemas']['Branch'];

/**
 * Asks for the person's data, optional unless the service requires them: a ticket may be anonymous.
 */
export function PersonStep({
  branch,
  serviceId,
  later,
  ticket,
  onWhen,
  onBack,
}: {
  branch: Branch;
  serviceId: number;
  /** True when booking an appointment. */
  later: boolean;
  ticket: NewTicket;
  onWhen: (when: 'later' | undefined) => void;
  onBack: () => void;
}) {
  const { person, preferred, at } = ticket.draft;
  const { service, refusal, required } = useOffer(branch, serviceId);
  const [missing, setMissing] = useState(false);
  const [tried, setTried] = useState(false);
  const faults = faultsOf(person, required);
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (ticket.busy) return;
    const timeMissing = later && at === null;
    setMissing(timeMissing);
    setTried(true);
    if (timeMissing || Object.keys(faults).length > 0) return;
    if (service) ticket.send(branch.id, service);
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        lead={`${branch.name} · ${service?.name ?? ''} · ${texts.steps.person}`}
      />
      <Paper withBorder p="lg" component="form" onSubmit={handleSubmit} noValidate>
        {service?.appointments && service.channels.includes('appointment') && (
          <NowOrLater later={later} refusal={refusal} onWhen={onWhen} />
        )}
        {later && (
          <LazySlotField
            branchId={branch.id}
            timeZone={branch.timeZone}
            serviceId={serviceId}
            value={at}
            missing={missing}
            onChange={(chosen) => ticket.change({ at: chosen })}
          />
        )}
        <Text c="dimmed" my="md">
          {required.length === 0 ? texts.optional : texts.someRequired}
        </Text>
        <PersonFields
          value={person}
          onChange={(typed) => ticket.change({ person: typed })}
          required={required}
          faults={tried ? faults : {}}
          first={first}
        />
        <Checkbox
          label={ticketTexts.prefer}
          description={ticketTexts.preferHint}
          size="md"
          mt="lg"
          checked={preferred}
          onChange={(event) => ticket.change({ preferred: event.currentTarget.checked })}
        />
        <StepEnd
          ticket={ticket}
          serviceId={serviceId}
          label={later ? texts.schedule : texts.create}
          onBack={onBack}
        />
      </Paper>
    </>
  );
}

function useOffer(branch: Branch, serviceId: number) {
  const services = useQuery(servicesQuery(branch.id));
  const service = services.data?.find(({ id }) => id === serviceId);
  const { data: newcomers } = useQuery(newcomersQuery(branch.id));
  const newcomer = newcomers?.find((each) => each.serviceId === serviceId);
  const refusal = service && refusalOf(service, branch, newcomer);
  return { service, refusal, required: service?.requiredData ?? [] };
}

function NowOrLater({
  later,
  refusal,
  onWhen,
}: {
  later: boolean;
  /** The reason why no ticket is given now. */
  refusal: string | undefined;
  onWhen: (when: 'later' | undefined) => void;
}) {
  return (
    <Radio.Group
      label={texts.when}
      mb="md"
      value={later ? 'later' : 'now'}
      onChange={(value) => onWhen(value === 'later' ? value : undefined)}
    >
      <Group gap="xl">
        <Radio
          value="now"
          label={refusal ?? texts.now}
          disabled={refusal !== undefined}
          size="md"
          py={10}
        />
        <Radio value="later" label={texts.later} size="md" py={10} />
      </Group>
    </Radio.Group>
  );
}

function StepEnd({
  ticket: { busy, error, canGive },
  serviceId,
  label,
  onBack,
}: {
  ticket: NewTicket;
  serviceId: number;
  label: string;
  onBack: () => void;
}) {
  const online = useOnline();
  const held = !online && canGive(serviceId);
  return (
    <>
      {(error || !online) && (
        <Alert color={held ? 'yellow' : 'red'} mt="md" role="alert">
          {online ? error : held ? texts.held : texts.offline}
        </Alert>
      )}
      <Group justify="space-between" mt="xl">
        <Button variant="default" size="lg" onClick={onBack}>
          {texts.back}
        </Button>
        <ActionButton
          type="submit"
          size="lg"
          loading={busy}
          refusal={online || held ? undefined : texts.offline}
        >
          {label}
        </ActionButton>
      </Group>
    </>
  );
}
