import { Button, Group, Modal, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { ReasonForm } from './ReasonForm.tsx';
import type { GateDialog } from './search.ts';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';

type Ticket = components['schemas']['Ticket'];

/** The dialogs of the turn in hand. They close with the turn that they are about. */
function CounterDialogs({
  dialog,
  ticket,
  branchId,
  actions,
  onClose,
}: {
  dialog: GateDialog;
  ticket: Ticket;
  branchId: number;
  actions: CounterActions;
  onClose: () => void;
}) {
  const titles = {
    finish: texts.finishTitle,
    postpone: texts.postponeTitle,
    noShow: texts.noShowTitle,
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={titles[dialog](ticket.label)}
      centered
      size="lg"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar', size: 44 }}
    >
      {dialog === 'noShow' ? (
        <>
          <Text mb="lg">{texts.noShowText}</Text>
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              size="md"
              data-autofocus
              onClick={() => {
                actions.noShow(ticket);
                onClose();
              }}
            >
              {texts.noShow}
            </Button>
          </Group>
        </>
      ) : (
        <ReasonForm
          kind={dialog}
          branchId={branchId}
          serviceId={ticket.serviceId}
          onCancel={onClose}
          onSubmit={({ until, ...choice }) => {
            if (dialog === 'finish') actions.finish(ticket, choice);
            else actions.postpone(ticket, until ? { ...choice, until } : choice);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

// A lazy component is the module's default.
export default CounterDialogs;
