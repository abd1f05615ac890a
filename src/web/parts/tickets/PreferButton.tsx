import { IconHeartHandshake, IconHeartOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { turnTold } from '../../realtime/known-versions.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

/** Marks a ticket as preferred or removes the mark; needs no reason. */
export function PreferButton({
  turn: { id, label, version, preferred = false },
  refusal,
  look = 'button',
}: {
  turn: Pick<Ticket, 'id' | 'label' | 'version' | 'preferred'>;
  refusal: string | undefined;
  look?: 'button' | 'menu';
}) {
  const queryClient = useQueryClient();
  const outcome = {
    onSuccess: (turn: Ticket) => {
      notify.success(turn.preferred ? texts.prefer : texts.unpreferred, label);
      turnTold(queryClient, turn);
    },
    onError: (error: Error) => notify.error(errorText(error)),
  };
  const prefer = useOperation(api.ticketPrefer, outcome);
  const unprefer = useOperation(api.ticketUnprefer, outcome);
  if (!currentUserMay('tickets:prefer')) return null;
  const Icon = preferred ? IconHeartOff : IconHeartHandshake;
  return (
    <ActionButton
      px="sm"
      leftSection={<Icon size={20} aria-hidden />}
      {...(look === 'menu' && { justify: 'flex-start' })}
      variant={look === 'button' ? 'default' : 'subtle'}
      refusal={refusal}
      loading={prefer.isPending || unprefer.isPending}
      onClick={() => {
        const operation = preferred ? unprefer : prefer;
        operation.run({ path: { ticketId: id }, body: { version } });
      }}
    >
      {preferred ? texts.unprefer : texts.prefer}
    </ActionButton>
  );
}
