import { useState } from 'react';
import { ReasonForm } from '../../parts/reasons/ReasonForm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { texts } from './act-texts.ts';
import { GateChoice } from './GateChoice.tsx';
import { takesFrom } from './gate-state.ts';
import type { TurnFormProps } from './MoveForm.tsx';

export function CallToForm({ gates, branchId, serviceId, turn, acts, onBack }: TurnFormProps) {
  const free = gates.filter((gate) => takesFrom(gate, serviceId));
  const [gateId, setGateId] = useState(free.length === 1 ? String(free[0]?.id) : null);
  const [tried, setTried] = useState(false);
  // The chosen counter may have called someone since.
  const chosen = free.find(({ id }) => String(id) === gateId);
  if (free.length === 0) return <EmptyState title={texts.noFree} text={texts.noFreeHint} />;
  return (
    <ReasonForm
      kind="callThis"
      branchId={branchId}
      serviceId={serviceId}
      ready={chosen !== undefined}
      submit={{
        label: texts.call(turn.label),
        run: (choice) => {
          if (!chosen) return;
          const body = { version: turn.version, gateId: chosen.id, ...choice };
          acts.callTo.run({ path: { ticketId: turn.id }, body });
        },
      }}
      onTry={() => setTried(true)}
      onCancel={onBack}
    >
      <GateChoice gates={free} value={gateId} onChange={setGateId} missing={tried && !chosen} />
    </ReasonForm>
  );
}
