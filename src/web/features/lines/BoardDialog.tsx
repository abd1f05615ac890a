import type { components } from '#contract/types.ts';
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

export function BoardDialog({ board, branch, act, of, onReassigned, onClose }: Props) {
  const { lines, gates, phones } = board;
  const acts = useBoardActs(onClose, (gateId) => {
    const before = gates.find(({ id }) => id === gateId);
    if (before) onReassigned(before);
  });
  const line = lines.find(({ serviceId }) => serviceId === of);
  const gate = gates.find(({ id }) => id === of);
  const [queue, waiting] = waitingTurn(lines, of);
  const turn = gate?.turn;
  if (act === 'close') {
    if (!gate?.open) return null;
    return (
      <ForceClose
        gate={{ ...gate, occupiedBy: gate.operator }}
        ticket={turn ?? null}
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
          branchId={branch.id}
          onBack={onClose}
        />
      </Dialog>
    );
  }
  if (act === 'shut' && line && !line.closed) {
    return (
      <Dialog title={texts.titles.shut(line.serviceName)} onClose={onClose}>
        <ShutForm
          busy={acts.shut.isPending}
          onShut={(reason) => {
            const path = { branchId: branch.id, serviceId: line.serviceId };
            acts.shut.run({ path, body: { reason } });
          }}
          onBack={onClose}
        />
      </Dialog>
    );
  }
  if (act === 'strike') {
    return (
      <Dialog title={texts.titles.strike} onClose={onClose}>
        <StrikePhones
          phones={phones}
          busy={acts.strike.isPending}
          onStrike={(body) => acts.strike.run({ path: { branchId: branch.id }, body })}
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
  if (act === 'transfer' && gate && turn) {
    const about = { branchId: branch.id, serviceId: turn.serviceId, gateId: gate.id };
    return (
      <Dialog title={texts.titles.transfer(turn.label)} onClose={onClose}>
        <TransferForm
          ticket={about}
          onTransfer={(to) =>
            acts.transfer.run({
              path: { ticketId: turn.id },
              body: { version: turn.version, ...to },
            })
          }
          onClose={onClose}
        />
      </Dialog>
    );
  }
  if (!queue || !waiting || (act !== 'call' && act !== 'move')) return null;
  const Form = act === 'call' ? CallToForm : MoveForm;
  return (
    <Dialog title={texts.titles[act](waiting.label)} onClose={onClose}>
      <Form
        gates={gates}
        branchId={branch.id}
        serviceId={queue.serviceId}
        turn={waiting}
        acts={acts}
        onBack={onClose}
      />
    </Dialog>
  );
}

function waitingTurn(lines: Schemas['Line'][], of: number | undefined) {
  const queue = lines.find(({ tickets }) => tickets.some(({ id }) => id === of));
  return [queue, queue?.tickets.find(({ id }) => id === of)] as const;
}
