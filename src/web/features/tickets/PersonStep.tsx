import { Alert, Button, Checkbox, Group, Paper, Radio, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { PersonFields } from '../../parts/people/PersonFields.tsx';
import { faultsOf, type PersonDraft } from '../../parts/people/person.ts';
import { servicesQuery } from '../../parts/services/queries.ts';
import { texts as ticketTexts } from '../../parts/tickets/texts.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { newcomersQuery } from './queries.ts';
import { refusalOf } from './ServiceStep.tsx';
import { texts } from './texts.ts';

// Loaded on demand, since only appointments need days and times.
const SlotField = lazyPart(() => import('../../parts/appointments/SlotField.tsx'));

/**
 * Asks for the person's data, optional unless the service requires them: a ticket may be anonymous.
 */
export function PersonStep({
  branch,
  serviceId,
  person,
  onChange,
  preferred,
  onPreferred,
  later,
  at,
  onWhen,
  onAt,
  busy,
  error,
  onBack,
  onSubmit,
}: {
  branch: components['schemas']['Branch'];
  serviceId: number;
  person: PersonDraft;
  onChange: (person: PersonDraft) => void;
  preferred: boolean;
  onPreferred: (preferred: boolean) => void;
  /** True when booking an appointment, for the time `at`. */
  later: boolean;
  at: string | null;
  onWhen: (when: 'later' | undefined) => void;
  onAt: (at: string | null) => void;
  busy: boolean;
  error: string | null;
  onBack: () => void;
  onSubmit: () => void;
}) {
  const online = useOnline();
  const services = useQuery(servicesQuery(branch.id));
  const service = services.data?.find(({ id }) => id === serviceId);
  const { data: newcomers } = useQuery(newcomersQuery(branch.id));
  const newcomer = newcomers?.find((each) => each.serviceId === serviceId);
  const refusal = service && refusalOf(service, branch, newcomer);
  const [missing, setMissing] = useState(false);
  const [tried, setTried] = useState(false);
  const required = service?.requiredData ?? [];
  const faults = faultsOf(person, required);
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(later && at === null);
    setTried(true);
    if (Object.keys(faults).length === 0 && !(later && at === null)) onSubmit();
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        lead={`${branch.name} · ${service?.name ?? ''} · ${texts.steps.person}`}
      />
      <Paper withBorder p="lg" component="form" onSubmit={handleSubmit} noValidate>
        {service?.appointments && service.channels.includes('appointment') && (
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
        )}
        {later && (
          <Suspense>
            <SlotField
              branchId={branch.id}
              timeZone={branch.timeZone}
              serviceId={serviceId}
              value={at}
              missing={missing}
              onChange={onAt}
            />
          </Suspense>
        )}
        <Text c="dimmed" my="md">
          {required.length === 0 ? texts.optional : texts.someRequired}
        </Text>
        <PersonFields
          value={person}
          onChange={onChange}
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
          onChange={(event) => onPreferred(event.currentTarget.checked)}
        />
        {(error || !online) && (
          <Alert color="red" mt="md" role="alert">
            {online ? error : texts.offline}
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
            refusal={online ? undefined : texts.offline}
          >
            {later ? texts.schedule : texts.create}
          </ActionButton>
        </Group>
      </Paper>
    </>
  );
}
