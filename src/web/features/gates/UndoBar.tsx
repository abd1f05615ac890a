import { Group, Paper, Text } from '@mantine/core';
import { undoSeconds } from '#domain/tickets/lifecycle.ts';
import { useNow } from '../../lib/now.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { keys } from './shortcuts.ts';
import { texts } from './texts.ts';
import type { CounterActions, Done } from './use-counter.ts';

/** Shows the last action with a button that undoes it for ten seconds. */
export function UndoBar({
  done: { at, text, ticket },
  actions,
  away,
}: {
  done: Done;
  actions: CounterActions;
  away: string | undefined;
}) {
  const left = Math.ceil(undoSeconds - (useNow() - at) / 1000);
  if (left <= 0) return null;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Text fw={600}>{text}</Text>
        <ActionButton
          variant="light"
          aria-keyshortcuts={keys.undo}
          refusal={away}
          busy={actions.busy}
          loading={actions.isPending('undo')}
          onClick={() => actions.undo(ticket)}
        >
          {/* Hides the countdown from screen readers, which would read every second. */}
          {texts.undo} <span aria-hidden>&nbsp;({left} s)</span>
        </ActionButton>
      </Group>
    </Paper>
  );
}
