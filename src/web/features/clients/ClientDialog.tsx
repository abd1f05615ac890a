import { Button, Group, Modal } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { userCan } from '#domain/permissions/actions.ts';
import { transitions } from '#domain/tickets/lifecycle.ts';
import { useOnline } from '../../offline/connection.ts';
import { currentUser } from '../../session/session.ts';
import { ActForm } from './ActForm.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import type { Act } from './search.ts';
import { acts, texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

/** One turn: what is known of it, and what a supervisor may do to it. */
export function ClientDialog({
  ticket,
  timeZone,
  act,
  onAct,
  onClose,
}: {
  ticket: Ticket;
  timeZone: string;
  act: Act | undefined;
  onAct: (act: Act | undefined) => void;
  onClose: () => void;
}) {
  const online = useOnline();
  const possible = actsOn(ticket);
  const doing = possible.find((name) => name === act);
  return (
    <Modal
      opened
      onClose={onClose}
      title={doing ? acts[doing].title(ticket.label) : texts.detailTitle(ticket.label)}
      centered
      size="lg"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': texts.close, size: 44 }}
    >
      {doing ? (
        <ActForm act={doing} ticket={ticket} onBack={() => onAct(undefined)} onDone={onClose} />
      ) : (
        <>
          <ClientDetails ticket={ticket} timeZone={timeZone} />
          <Group justify="flex-end" mt="lg">
            {possible.map((name) => (
              <Button
                key={name}
                size="md"
                variant={name === 'cancel' ? 'default' : 'filled'}
                aria-disabled={!online}
                data-disabled={!online || undefined}
                title={online ? undefined : texts.offline}
                onClick={() => online && onAct(name)}
              >
                {acts[name].verb}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Modal>
  );
}

/** Operators look here and act at their counter; the server decides in the end. */
function actsOn({ status }: Ticket): Act[] {
  const user = currentUser();
  if (!user || user.type === 'Operator') return [];
  const { type: role, permissions } = user;
  return (['cancel', 'reinstate'] as const).filter(
    (act) =>
      transitions[act].from.includes(status) && userCan({ role, permissions }, `tickets:${act}`),
  );
}
