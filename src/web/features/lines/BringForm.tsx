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
import { stateText } from './state-text.ts';
import type { useBoardActs } from './use-board-acts.ts';

type Board = components['schemas']['Board'];
type Gate = Board['gates'][number];

/**
 * Chooses an open counter that attends the queue from now on, alone or beside its others. Its
 * operator must be one who may serve it.
 */
export function BringForm({
  board: { gates, lines },
  line: { serviceId },
  assign,
  onBack,
}: {
  board: Board;
  line: Board['lines'][number];
  assign: ReturnType<typeof useBoardActs>['assign'];
  onBack: () => void;
}) {
  const [gateId, setGateId] = useState<string | null>(null);
  const [alone, setAlone] = useState(true);
  const [tried, setTried] = useState(false);
  const attends = (gate: Gate) => gate.serviceIds.includes(serviceId);
  const brought = gates
    .filter((gate) => gate.open && mayServe(gate.skillIds, serviceId))
    .filter((gate) => !(attends(gate) && gate.serviceIds.length === 1))
    .sort((one, other) => helpOf(one) - helpOf(other));
  const chosen = brought.find(({ id }) => String(id) === gateId);
  const serviceIds = (gate: Gate) =>
    alone ? [serviceId] : [...new Set([...gate.serviceIds, serviceId])];

  /** Who can help at once comes first, then who does not attend the queue yet. */
  function helpOf(gate: Gate): number {
    return (
      (gateState(gate) === 'free' ? 0 : gateState(gate) === 'busy' ? 2 : 4) + Number(attends(gate))
    );
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!chosen) return;
    const body = { version: chosen.version, serviceIds: serviceIds(chosen) };
    assign.run({ path: { gateId: chosen.id }, body });
  }
  if (brought.length === 0) return <EmptyState title={texts.noGates} text={texts.noGatesHint} />;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <GateChoice
          gates={brought}
          value={gateId}
          onChange={setGateId}
          missing={tried && !chosen}
          describe={(gate) => `${stateText(gate)} · ${texts.attends(prefixesOf(lines, gate))}`}
        />
        <Checkbox
          size="md"
          py={8}
          label={texts.alone}
          checked={alone}
          onChange={(event) => setAlone(event.currentTarget.checked)}
        />
        {chosen && (
          <AssignNotes {...{ gates, lines, gate: chosen }} serviceIds={serviceIds(chosen)} />
        )}
        <FormEnd error={null} busy={assign.isPending} label={texts.bring} onBack={onBack} />
      </Stack>
    </form>
  );
}

function prefixesOf(lines: Board['lines'], { serviceIds }: Gate): string {
  const attended = lines.filter(({ serviceId }) => serviceIds.includes(serviceId));
  return attended.map(({ prefix }) => prefix).join(', ');
}
