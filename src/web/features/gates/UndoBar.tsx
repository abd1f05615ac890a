import { Button, Group, Paper, Text } from '@mantine/core';
import { undoSeconds } from '#domain/tickets/lifecycle.ts';
import { useNow } from '../../lib/now.ts';
import { keys } from './shortcuts.ts';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';

/** What was just done, and for ten seconds the way back. */
export function UndoBar({ actions, away }: { actions: CounterActions; away: string | undefined }) {
  const now = useNow();
  const { done } = actions;
  const left = done ? Math.ceil(undoSeconds - (now - done.at) / 1000) : 0;
  const blocked = away !== undefined || actions.busy;
  return (
    <div role="status">
      {done && left > 0 && (
        <Paper withBorder p="sm">
          <Group justify="space-between">
            <Text fw={600}>{done.text}</Text>
            <Button
              variant="light"
              size="md"
              aria-keyshortcuts={keys.undo}
              aria-disabled={blocked}
              data-disabled={blocked || undefined}
              onClick={() => !blocked && actions.undo(done.ticket)}
            >
              {/* The seconds are for the eye: read out, they would never end. */}
              {texts.undo} <span aria-hidden>&nbsp;({left} s)</span>
            </Button>
          </Group>
        </Paper>
      )}
    </div>
  );
}
