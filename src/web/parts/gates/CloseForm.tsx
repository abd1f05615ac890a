import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { type TicketStatus, transitions } from '#domain/tickets/lifecycle.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ReasonForm } from '../reasons/ReasonForm.tsx';
import { texts } from './texts.ts';

type Resolution = components['schemas']['Resolution'];

const resolutions: Resolution['action'][] = ['requeue', 'noShow', 'finish', 'postpone', 'cancel'];

/**
 * Chooses the resolution of the current ticket when its counter closes; offers every choice if its
 * status is unknown. `onKeep` adds the choice to keep the counter open.
 */
export function CloseForm({
  branchId,
  ticket,
  submit = texts.close,
  after = texts.closeThen,
  onKeep,
  onClose,
  onCancel,
}: {
  branchId: number;
  ticket: { status: TicketStatus; serviceId: number } | null;
  submit?: string;
  after?: string;
  onKeep?: () => void;
  onClose: (resolution: Resolution) => void;
  onCancel: () => void;
}) {
  const possible = resolutions.filter(
    (action) => !ticket || transitions[action].from.includes(ticket.status),
  );
  const [action, setAction] = useState<Resolution['action'] | 'keep'>(possible[0] ?? 'requeue');
  const choices = (
    <Radio.Group label={texts.whatOfTurn} value={action} onChange={setAction}>
      <Stack gap={4} mt="xs">
        {possible.map((each) => (
          <Radio key={each} value={each} label={texts.resolutions[each]} size="md" py={10} />
        ))}
        {onKeep && <Radio value="keep" label={texts.keepTurn} size="md" py={10} />}
      </Stack>
    </Radio.Group>
  );
  if (action === 'finish' || action === 'postpone') {
    return (
      <ReasonForm
        key={action}
        kind={action}
        branchId={branchId}
        serviceId={ticket?.serviceId ?? null}
        submit={{ label: submit, run: (choice) => onClose({ action, ...choice }) }}
        onCancel={onCancel}
      >
        {choices}
      </ReasonForm>
    );
  }
  return (
    <Stack>
      {choices}
      {action !== 'keep' && <Text c="dimmed">{after}</Text>}
      <Actions>
        <Button variant="default" size="md" onClick={onCancel}>
          {texts.back}
        </Button>
        <Button size="md" onClick={() => (action === 'keep' ? onKeep?.() : onClose({ action }))}>
          {submit}
        </Button>
      </Actions>
    </Stack>
  );
}
