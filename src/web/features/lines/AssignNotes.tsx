import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { texts } from './act-texts.ts';
import css from './board.module.css';
import { orphansOf } from './gate-state.ts';

type Board = components['schemas']['Board'];

export function AssignNotes({
  gates,
  lines,
  gate,
  serviceIds,
}: Pick<Board, 'gates' | 'lines'> & { gate: Board['gates'][number]; serviceIds: number[] }) {
  const orphans = gate.open ? orphansOf(gates, gate, serviceIds) : [];
  const names = lines.filter((line) => orphans.includes(line.serviceId));
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={css.mark} data-pressure="near">
          <IconAlertTriangle size={20} aria-hidden />
          {texts.orphans(names.map(({ serviceName }) => serviceName).join(', '))}
        </p>
      )}
      {gate.turn && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.inHand(gate.turn.label)}
        </Text>
      )}
    </div>
  );
}
