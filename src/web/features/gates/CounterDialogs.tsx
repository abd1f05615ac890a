import { Button, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { TryCall } from '../../parts/devices/TryCall.tsx';
import { CloseForm } from '../../parts/gates/CloseForm.tsx';
import { type ReasonChoice, ReasonForm } from '../../parts/reasons/ReasonForm.tsx';
import { TransferForm } from '../../parts/tickets/TransferForm.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CallThisForm } from './CallThisForm.tsx';
import { dialogTexts } from './dialog-texts.ts';
import { PostponeForm } from './PostponeForm.tsx';
import type { GateDialog } from './search.ts';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';
import type { Ending, Finishing } from './use-finish.ts';

type Schemas = components['schemas'];
type Ticket = Schemas['Ticket'];

interface Props {
  dialog: GateDialog;
  gate: Schemas['OwnGate'];
  about: number | undefined;
  actions: CounterActions;
  finishing: Finishing;
  away: string | undefined;
  onClose: () => void;
}

/** The counter's dialogs; dialogs about the ticket in hand close with the ticket. */
function CounterDialogs(props: Props) {
  const title = dialogTexts.titles[props.dialog](props.gate.ticket?.label ?? '');
  const body = bodyOf(props);
  if (!body) return null;
  return (
    <Dialog onClose={props.onClose} title={title}>
      {body}
    </Dialog>
  );
}

function bodyOf(props: Props) {
  const { dialog, gate, about, actions, onClose } = props;
  const { ticket, branchId } = gate;
  if (dialog === 'callThis') {
    const postponed = gate.postponed.find(({ id }) => id === about);
    return <CallThisForm gate={gate} postponed={postponed} actions={actions} onClose={onClose} />;
  }
  if (dialog === 'pause') {
    const run = ({ reasonId }: ReasonChoice) => {
      actions.disconnect(gate.id, reasonId);
      onClose();
    };
    const submit = { label: texts.pause, run };
    return (
      <ReasonForm
        kind="pause"
        branchId={branchId}
        serviceId={null}
        submit={submit}
        onCancel={onClose}
      />
    );
  }
  if (dialog === 'tryCall') return <TryCall gateId={gate.id} branchId={branchId} />;
  if (!ticket) return null;
  if (dialog === 'close') {
    const close = (resolution: Schemas['Resolution']) => {
      actions.close(gate.id, resolution);
      onClose();
    };
    return <CloseForm branchId={branchId} ticket={ticket} onClose={close} onCancel={onClose} />;
  }
  if (dialog === 'transfer') {
    return (
      <TransferForm
        ticket={ticket}
        onTransfer={(to) => actions.transfer(ticket, to)}
        onClose={onClose}
      />
    );
  }
  if (dialog === 'postpone') {
    const { timeZone } = gate;
    return <PostponeForm ticket={ticket} timeZone={timeZone} actions={actions} onClose={onClose} />;
  }
  if (dialog === 'cancelTurn') {
    return <CancelTurn onCancel={() => actions.cancel(ticket)} onClose={onClose} />;
  }
  return <FinishForm {...props} dialog={dialog} ticket={ticket} />;
}

/** Notes a reason for the ticket in hand, or finishes it with one. */
function FinishForm({
  dialog,
  ticket,
  actions,
  finishing,
  away,
  onClose,
}: Props & { dialog: 'note' | 'finish'; ticket: Ticket }) {
  const { branchId, serviceId } = ticket;
  const submit = (label: string, act: (choice: ReasonChoice) => void) => ({
    label,
    run: (choice: ReasonChoice) => {
      act(choice);
      onClose();
    },
  });
  const common = { kind: 'finish', branchId, serviceId } as const;
  if (dialog === 'note') {
    const save = submit(dialogTexts.save, (choice) => actions.note(ticket, choice));
    return <ReasonForm {...common} known={ticket} optional submit={save} onCancel={onClose} />;
  }
  const end = (way: Ending) => ({
    ...submit(texts[way], (choice) => finishing.end(way, choice)),
    refusal: way === 'finish' ? undefined : away,
  });
  const [first, second] = finishing.ways;
  return (
    <ReasonForm
      {...common}
      known={{ reasonId: finishing.reason?.id ?? null, note: ticket.note }}
      submit={end(first)}
      {...(second && { also: end(second) })}
      onCancel={onClose}
    />
  );
}

function CancelTurn({ onCancel, onClose }: { onCancel: () => void; onClose: () => void }) {
  return (
    <>
      <Text mb="lg">{dialogTexts.cancelText}</Text>
      <Actions>
        <Button variant="default" size="md" onClick={onClose}>
          {dialogTexts.back}
        </Button>
        <Button
          size="md"
          data-autofocus
          onClick={() => {
            onCancel();
            onClose();
          }}
        >
          {texts.cancel}
        </Button>
      </Actions>
    </>
  );
}

// React.lazy needs a default export.
export default CounterDialogs;
