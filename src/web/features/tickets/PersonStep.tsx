import {
  Alert,
  Button,
  Checkbox,
  Group,
  Paper,
  Radio,
  SimpleGrid,
  Text,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { missingData } from '#domain/services/intake.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { servicesQuery } from '../../parts/services/queries.ts';
import { texts as ticketTexts } from '../../parts/tickets/texts.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { hoursText } from './BranchStep.tsx';
import { texts } from './texts.ts';

// Only an appointment needs days and times.
const SlotField = lazyPart(() => import('../../parts/appointments/SlotField.tsx'));

export type Customer = components['schemas']['Customer'];

export const emptyCustomer: Customer = { name: '', document: '', phone: '', email: '' };

const fields = [
  { name: 'name', type: 'text', autoComplete: 'off' },
  { name: 'document', type: 'text', autoComplete: 'off' },
  { name: 'phone', type: 'tel', autoComplete: 'off' },
  { name: 'email', type: 'email', autoComplete: 'off' },
] as const;

/** The person's data, optional unless the service asks for them: a turn may be anonymous. */
export function PersonStep({
  branch,
  serviceId,
  customer,
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
  customer: Customer;
  onChange: (customer: Customer) => void;
  preferred: boolean;
  onPreferred: (preferred: boolean) => void;
  /** Whether the turn is for an appointment, and for when. */
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
  const [badEmail, setBadEmail] = useState(false);
  const [missing, setMissing] = useState(false);
  const [tried, setTried] = useState(false);
  const required = service?.requiredData ?? [];
  const lacking = missingData(required, customer);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const bad = customer.email.trim() !== '' && !isEmail(customer.email.trim());
    setBadEmail(bad);
    setMissing(later && at === null);
    setTried(true);
    if (!bad && lacking.length === 0 && !(later && at === null)) onSubmit();
  }

  function faultOf(name: keyof Customer): string | false {
    if (tried && lacking.includes(name)) return texts.required;
    return name === 'email' && badEmail && texts.badEmail;
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
                label={branch.open ? texts.now : hoursText(branch)}
                disabled={!branch.open || !service.channels.includes('staff')}
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
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {fields.map((field) => (
            <TextInput
              key={field.name}
              ref={field.name === 'name' ? first : null}
              label={texts[field.name]}
              type={field.type}
              autoComplete={field.autoComplete}
              size="md"
              maxLength={120}
              value={customer[field.name]}
              error={faultOf(field.name)}
              withAsterisk={required.includes(field.name)}
              aria-required={required.includes(field.name)}
              onChange={(event) =>
                onChange({ ...customer, [field.name]: event.currentTarget.value })
              }
            />
          ))}
        </SimpleGrid>
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
