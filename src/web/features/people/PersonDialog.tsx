import { Button, Stack, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { ticketCan, transitions } from '#domain/tickets/lifecycle.ts';
import { issueText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { serverNow } from '../../lib/server-time.ts';
import { millis } from '../../lib/time.ts';
import { PreferButton } from '../../parts/tickets/PreferButton.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ActForm } from './ActForm.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { type Act, acts, type PeopleSearch } from './search.ts';
import { acts as actTexts, texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

export function PersonDialog({
  ticket,
  timeZone,
  act,
  onShow,
}: {
  ticket: Ticket;
  timeZone: string;
  act: Act | undefined;
  onShow: (change: PeopleSearch) => void;
}) {
  const online = useOnline();
  const possible = actsOn(ticket);
  const early = possible.includes('checkIn') && refusalOf('checkIn', ticket, online);
  const doing = possible.find((name) => name === act);
  const close = () => onShow({ ticket: undefined, act: undefined });
  return (
    <Dialog
      onClose={close}
      title={doing ? actTexts[doing].title(ticket.label) : texts.detailTitle(ticket.label)}
    >
      {doing ? (
        <ActForm
          act={doing}
          ticket={ticket}
          timeZone={timeZone}
          onBack={() => onShow({ act: undefined })}
          onDone={close}
        />
      ) : (
        <Stack gap="lg">
          <PersonDetails ticket={ticket} timeZone={timeZone} />
          {early && (
            <Text c="dimmed" role="status">
              {early}
            </Text>
          )}
          <Actions>
            <Button
              variant="default"
              size="md"
              onClick={() => onShow({ ticket: undefined, act: undefined, history: ticket.id })}
            >
              {texts.history}
            </Button>
            {transitions.prefer.from.includes(ticket.status) && (
              <PreferButton turn={ticket} refusal={online ? undefined : texts.offline} />
            )}
            {possible.map((name) => (
              <ActionButton
                key={name}
                variant={name === 'checkIn' || name === 'reinstate' ? 'filled' : 'default'}
                refusal={refusalOf(name, ticket, online)}
                onClick={() => onShow({ act: name })}
              >
                {actTexts[name].verb}
              </ActionButton>
            ))}
          </Actions>
        </Stack>
      )}
    </Dialog>
  );
}

/**
 * Operators act only on appointments here, and on other tickets at their counter; the server
 * enforces permissions.
 */
function actsOn({ status }: Ticket): Act[] {
  const user = currentUser();
  if (!user || (user.type === 'Operator' && status !== 'scheduled')) return [];
  return acts.filter((act) => {
    const { from, permission } = transitions[act];
    return from.includes(status) && currentUserMay(permission);
  });
}

function refusalOf(act: Act, ticket: Ticket, online: boolean): string | undefined {
  if (!online) return texts.offline;
  const { status, callCount } = ticket;
  const scheduledAt = millis(ticket.scheduledAt);
  const facts = { status, callCount, scheduledAt, lastCalledAt: null };
  const verdict = ticketCan(act, facts, serverNow());
  if (verdict.allowed) return undefined;
  return issueText(verdict.key, 'params' in verdict ? verdict.params : undefined);
}
