import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts } from './texts.ts';

/** Takes a service out of use or back, and warns about the people waiting for it. */
export function UseDialog({
  branchId,
  service: { id: serviceId, name, active, version, waiting },
  onClose,
}: {
  branchId: number;
  service: components['schemas']['OfferedService'];
  onClose: () => void;
}) {
  const use = useOperation(api.serviceUse, {
    onSuccess: () => {
      notify.success(active ? texts.takenOut : texts.broughtBack, name);
      onClose();
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    use.run({ path: { branchId, serviceId }, body: { version, active: !active } });
  };
  return (
    <Dialog
      busy={use.isPending}
      onClose={onClose}
      title={active ? texts.takeOutTitle(name) : texts.putBackTitle(name)}
    >
      <form onSubmit={handleSubmit}>
        <Stack>
          <Text>{active ? texts.takeOutText : texts.putBackText}</Text>
          {active && waiting > 0 && <Text fw={600}>{texts.takeOutWaiting(waiting)}</Text>}
          <FormEnd
            error={use.error}
            busy={use.isPending}
            label={active ? texts.takeOut : texts.putBack}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
