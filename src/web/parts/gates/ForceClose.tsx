import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { notify } from '../../lib/notify.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CloseForm } from './CloseForm.tsx';
import { texts } from './texts.ts';

/** A supervisor closes the counter of an operator who has left it. */
export function ForceClose({
  gate,
  onClose,
}: {
  gate: components['schemas']['Gate'];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const close = useOperation('gateForceClose', {
    onSuccess: () => {
      notify.success(texts.title, texts.forceClosed(gate.name));
      onClose();
      void invalidate(queryClient, 'branchGates');
    },
    onError: (error) => {
      notify.error(errorText(error));
      void invalidate(queryClient, 'branchGates');
    },
  });
  return (
    <Dialog onClose={onClose} title={texts.forceClose(gate.name)} size="md">
      {gate.occupiedBy && <Text mb="md">{texts.forceCloseText(gate.occupiedBy)}</Text>}
      <CloseForm
        branchId={gate.branchId}
        ticket={null}
        onClose={(resolve) => close.run({ path: { gateId: gate.id }, body: { resolve } })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
