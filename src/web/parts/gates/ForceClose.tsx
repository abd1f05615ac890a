import { Button, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import type { TicketStatus } from '#domain/tickets/lifecycle.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CloseForm } from './CloseForm.tsx';
import { texts } from './texts.ts';

export function ForceClose({
  gate,
  ticket,
  onClose,
}: {
  gate: Pick<components['schemas']['Gate'], 'id' | 'name' | 'branchId' | 'occupiedBy'>;
  /** Current ticket, null without one; absent if unknown. */
  ticket?: { status: TicketStatus; serviceId: number } | null;
  onClose: () => void;
}) {
  const close = useOperation(api.gateForceClose, {
    onSuccess: () => {
      notify.success(texts.title, texts.forceClosed(gate.name));
      onClose();
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const closeWith = (resolve: components['schemas']['Resolution'] | null) =>
    close.run({ path: { gateId: gate.id }, body: { resolve } });
  return (
    <Dialog onClose={onClose} title={texts.forceClose(gate.name)} size="md">
      {gate.occupiedBy && <Text mb="md">{texts.forceCloseText(gate.occupiedBy)}</Text>}
      {ticket === null ? (
        <Actions>
          <Button variant="default" size="md" onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            size="md"
            data-autofocus
            loading={close.isPending}
            onClick={() => closeWith(null)}
          >
            {texts.close}
          </Button>
        </Actions>
      ) : (
        <CloseForm
          branchId={gate.branchId}
          ticket={ticket ?? null}
          onClose={closeWith}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
