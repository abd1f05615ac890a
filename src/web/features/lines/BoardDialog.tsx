import { Stack, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { ForceClose } from '../../parts/gates/ForceClose.tsx';
import { TransferForm } from '../../parts/tickets/TransferForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts } from './act-texts.ts';
import { BringForm } from './BringForm.tsx';
import { CallToForm } from './CallToForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { ServicesForm } from './ServicesForm.tsx';
import { ShutForm } from './ShutForm.tsx';
import { StrikePhones } from './StrikePhones.tsx';
import type { BoardAct } from './search.ts';
import { useBoardActs } from './use-board-acts.ts';

type Schemas = components['schemas'];

interface Props {
  board: Schemas['Board'];
  branch: Schemas['Branch'];
  act: BoardAct;
  of: number | undefined;
  /** Called with the counter as it was before its services changed. */
  onReassigned: (before: Schemas['BoardGate']) => void;
  onClose: () => void;
}

type Acts = ReturnType<typeof useBoardActs>;

export function BoardDialog({ board, branch, act, of, onReassigned, onClose }: Props) {
  const { lines, gates, phones } = board;
  const acts = useBoardActs(onClose, (gateId) => {
    const before = gates.find(({ id }) => id === gateId);
    if (before) onReassigned(before);
  });
  const line = lines.find(({ serviceId }) => serviceId === of);
  const gate = gates.find(({ id }) => id === of);
  const [queue, waiting] = waitingTurn(lines, of);
  const branchId = branch.id;
  if (act === 'close' && gate?.open) {
    return (
      <ForceClose
        gate={{ ...gate, occupiedBy: gate.operator }}
        ticket={gate.turn ?? null}
        onClose={onClose}
      />
    );
  }
  if (act === 'bring' && line) {
    return (
      <Dialog title={texts.titles.bring(line.serviceName)} onClose={onClose}>
        <BringForm
          board={board}
          line={line}
          assign={acts.assign}
          branchId={branchId}
          onBack={onClose}
        />
      </Dialog>
    );
  }
  if (act === 'shut' && line && !line.closed) {
    return <ShutDialog branchId={branchId} line={line} shut={acts.shut} onClose={onClose} />;
  }
  if (act === 'strike') {
    return (
      <Dialog title={texts.titles.strike} onClose={onClose}>
        <StrikePhones
          phones={phones}
          busy={acts.strike.isPending}
          onStrike={(body) => acts.strike.run({ path: { branchId }, body })}
          onBack={onClose}
        />
      </Dialog>
    );
  }
  if (act === 'services' && gate) {
    return (
      <Dialog title={texts.titles.services(gate.name)} onClose={onClose}>
        <ServicesForm board={board} gate={gate} assign={acts.assign} onBack={onClose} />
      </Dialog>
    );
  }
  if (act === 'transfer' && gate?.turn) {
    return (
      <TransferDialog
        gateId={gate.id}
        branchId={branchId}
        turn={gate.turn}
        transfer={acts.transfer}
        onClose={onClose}
      />
    );
  }
  if (act === 'giveBack') {
    return <GiveBackDialog gates={gates} of={of} giveBack={acts.giveBack} onClose={onClose} />;
  }
  if (!queue || !waiting || (act !== 'call' && act !== 'move')) return null;
  const Form = act === 'call' ? CallToForm : MoveForm;
  return (
    <Dialog title={texts.titles[act](waiting.label)} onClose={onClose}>
      <Form
        gates={gates}
        branchId={branchId}
        serviceId={queue.serviceId}
        turn={waiting}
        acts={acts}
        onBack={onClose}
      />
    </Dialog>
  );
}

function ShutDialog({
  branchId,
  line: { serviceId, serviceName },
  shut,
  onClose,
}: {
  branchId: number;
  line: Schemas['Line'];
  shut: Acts['shut'];
  onClose: () => void;
}) {
  return (
    <Dialog title={texts.titles.shut(serviceName)} onClose={onClose}>
      <ShutForm
        busy={shut.isPending}
        onShut={(reason) => shut.run({ path: { branchId, serviceId }, body: { reason } })}
        onBack={onClose}
      />
    </Dialog>
  );
}

function TransferDialog({
  gateId,
  branchId,
  turn: { id, label, version, serviceId },
  transfer,
  onClose,
}: {
  gateId: number;
  branchId: number;
  turn: NonNullable<Schemas['BoardGate']['turn']>;
  transfer: Acts['transfer'];
  onClose: () => void;
}) {
  return (
    <Dialog title={texts.titles.transfer(label)} onClose={onClose}>
      <TransferForm
        ticket={{ branchId, serviceId, gateId }}
        onTransfer={(to) => transfer.run({ path: { ticketId: id }, body: { version, ...to } })}
        onClose={onClose}
      />
    </Dialog>
  );
}

function GiveBackDialog({
  gates,
  of,
  giveBack,
  onClose,
}: {
  gates: Schemas['BoardGate'][];
  of: number | undefined;
  giveBack: Acts['giveBack'];
  onClose: () => void;
}) {
  const gate = gates.find(({ leases }) => leases?.some(({ ticketId }) => ticketId === of));
  const lease = gate?.leases?.find(({ ticketId }) => ticketId === of);
  if (!gate || !lease) return null;
  return (
    <Dialog title={texts.titles.giveBack(lease.label)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          giveBack.run({ path: { ticketId: lease.ticketId } });
        }}
      >
        <Stack>
          <Text>{texts.giveBackHint(gate.name)}</Text>
          <FormEnd error={null} busy={giveBack.isPending} label={texts.giveBack} onBack={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

function waitingTurn(lines: Schemas['Line'][], of: number | undefined) {
  const queue = lines.find(({ tickets }) => tickets.some(({ id }) => id === of));
  return [queue, queue?.tickets.find(({ id }) => id === of)] as const;
}
