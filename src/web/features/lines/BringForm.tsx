import { Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { mayServe } from '#domain/services/skills.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AssignNotes } from './AssignNotes.tsx';
import { texts } from './act-texts.ts';
import { GateChoice } from './GateChoice.tsx';
import { gateState } from './gate-state.ts';
import { Relief } from './Relief.tsx';
import { stateText } from './state-text.ts';
import type { useBoardActs } from './use-board-acts.ts';

type Board = components['schemas']['Board'];
type Gate = Board['gates'][number];

/**
 * Assigns an open counter to the queue, in addition to or instead of its current ones. Offers
 * counters that do not attend it yet and whose operator may serve it.
 */
export function BringForm({
  branchId,
  board: { gates, lines },
  line,
  assign,
  onBack,
}: {
  branchId: number;
  board: Board;
  line: Board['lines'][number];
  assign: ReturnType<typeof useBoardActs>['assign'];
  onBack: () => void;
}) {
  const { serviceId } = line;
  const [gateId, setGateId] = useState<string | null>(null);
  const [alone, setAlone] = useState(true);
  const [tried, setTried] = useState(false);
  const brought = gates
    .filter((gate) => gate.open && mayServe(gate.skillIds, serviceId))
    .filter((gate) => !gate.serviceIds.includes(serviceId))
    .sort((one, other) => readiness(one) - readiness(other) || waitingFor(one) - waitingFor(other));
  const chosen = brought.find(({ id }) => String(id) === gateId);
  const serviceIds = (gate: Gate) =>
    alone ? [serviceId] : [...new Set([...gate.serviceIds, serviceId])];

  function waitingFor(gate: Gate): number {
    return linesOf(lines, gate).reduce((sum, { waiting }) => sum + waiting, 0);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!chosen) return;
    const body = { version: chosen.version, serviceIds: serviceIds(chosen) };
    assign.run({ path: { gateId: chosen.id }, body });
  }
  if (brought.length === 0) {
    return (
      <EmptyState title={texts.noGates} text={texts.noGatesHint}>
        <Relief branchId={branchId} />
      </EmptyState>
    );
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <GateChoice
          gates={brought}
          value={gateId}
          onChange={setGateId}
          missing={tried && !chosen}
          description={texts.order}
          describe={(gate) =>
            `${stateText(gate)} · ${texts.theirs(prefixesOf(lines, gate), waitingFor(gate))}`
          }
        />
        <Checkbox
          size="md"
          py={8}
          label={texts.alone}
          checked={alone}
          onChange={(event) => setAlone(event.currentTarget.checked)}
        />
        {chosen && (
          <AssignNotes gates={gates} lines={lines} gate={chosen} serviceIds={serviceIds(chosen)} />
        )}
        <FormEnd error={null} busy={assign.isPending} label={texts.bring} onBack={onBack} />
      </Stack>
    </form>
  );
}

/** Sorts counters that can help at once first. */
function readiness(gate: Gate): number {
  const state = gateState(gate);
  return state === 'free' ? 0 : state === 'busy' ? 1 : 2;
}

function linesOf(lines: Board['lines'], { serviceIds }: Gate) {
  return lines.filter(({ serviceId }) => serviceIds.includes(serviceId));
}

function prefixesOf(lines: Board['lines'], gate: Gate): string {
  return linesOf(lines, gate)
    .map(({ prefix }) => prefix)
    .join(', ');
}
