import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as api from '#contract/web.ts';
import { ticketCan, transitions } from '#domain/tickets/lifecycle.ts';
import { errorText, issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { useNow } from '../../lib/now.ts';
import { dayAndTime, timeOfDay } from '../../lib/time.ts';
import { PreferredMark } from '../../parts/tickets/PreferredMark.tsx';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { turnTold } from '../../realtime/known-versions.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { Entry } from './columns.ts';
import type { DialogProps } from './dialog-props.ts';
import { acts, type EntryAct, texts } from './texts.ts';

const order = ['checkIn', 'move', 'noShow', 'cancel'] as const satisfies EntryAct[];

export function EntryDetails({
  branch,
  agenda,
  entry,
  refusal,
  search,
  onShow,
}: DialogProps & { entry: Entry }) {
  const queryClient = useQueryClient();
  const now = useNow();
  const { id, at, customer, status, confirmBy, version } = entry;
  const { timeZone } = branch;
  const confirm = useOperation(api.ticketConfirm, {
    onSuccess: (ticket) => {
      notify.success(texts.confirmed, ticket.label);
      turnTold(queryClient, ticket);
    },
  });
  const nameOf = (all: readonly { id: number; name: string }[], wanted: number | null) =>
    all.find((each) => each.id === wanted)?.name;
  const facts: [string, ReactNode][] = [
    [texts.time, dayAndTime(at, timeZone)],
    [texts.service, nameOf(agenda.services, entry.serviceId)],
    [texts.gate, nameOf(agenda.gates, entry.gateId)],
    [texts.status, <StatusMark key="status" of={status} />],
    [texts.held, confirmBy && texts.heldUntil(timeOfDay(confirmBy, timeZone))],
    [texts.person, customer.name],
    [texts.document, customer.document],
    [texts.phone, customer.phone],
    [texts.email, customer.email],
    ['', entry.preferred && <PreferredMark key="preferred" />],
  ];
  const possible = order.filter((act) => {
    const { from, permission } = transitions[actionOf(act)];
    return from.includes(status) && status === 'scheduled' && currentUserMay(permission);
  });
  const refused = (act: EntryAct) => refusal ?? verdictOf(act, entry, now);
  const early = possible.includes('checkIn') && !refusal && refused('checkIn');
  return (
    <Stack gap="lg">
      <Facts of={facts} />
      {early && (
        <Text c="dimmed" role="status">
          {early}
        </Text>
      )}
      {confirm.error && (
        <Text c="red" role="alert">
          {errorText(confirm.error)}
        </Text>
      )}
      <Actions>
        <Button variant="default" size="md" onClick={() => onShow({ history: id })}>
          {texts.history}
        </Button>
        {confirmBy && status === 'scheduled' && currentUserMay('tickets:schedule') && (
          <ActionButton
            refusal={refusal}
            busy={confirm.isPending}
            onClick={() => confirm.run({ path: { ticketId: id }, body: { version } })}
          >
            {texts.confirm}
          </ActionButton>
        )}
        {possible.map((act) => (
          <ActionButton
            key={act}
            variant={act === 'checkIn' ? 'filled' : 'default'}
            refusal={refused(act)}
            onClick={() => onShow({ act, of: search.of })}
          >
            {acts[act].verb}
          </ActionButton>
        ))}
      </Actions>
    </Stack>
  );
}

export function actionOf(act: EntryAct) {
  return act === 'move' ? 'reschedule' : act;
}

function verdictOf(act: EntryAct, { status, at }: Entry, now: number): string | undefined {
  const facts = { status, callCount: 0, scheduledAt: Date.parse(at), lastCalledAt: null };
  const verdict = ticketCan(actionOf(act), facts, now);
  if (verdict.allowed) return undefined;
  return issueText(verdict.key, 'params' in verdict ? verdict.params : undefined);
}
