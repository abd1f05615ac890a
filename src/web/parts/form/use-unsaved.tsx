import { Alert, Button, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { currentUser } from '../../session/session.ts';
import { Actions } from '../../ui/Actions.tsx';

const title = 'Hay cambios sin guardar';

/**
 * Asks before unsaved edits are lost by buttons, Escape, browser history, navigation or reload. The
 * form renders `question` while it waits for an answer.
 */
export function useUnsaved(isDirty: () => boolean) {
  const saved = useRef(false);
  const isUnsaved = () => isDirty() && !saved.current;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    // The end of the session clears the page without a question.
    enableBeforeUnload: () => isUnsaved() && currentUser() !== null,
    withResolver: true,
  });
  return {
    /** Allows leaving without a question, after a save. */
    release: () => {
      saved.current = true;
    },
    question: status === 'blocked' && (
      <Alert color="yellow" role="alertdialog" aria-label={title}>
        <Text fw={600}>{title}</Text>
        <Text mb="md">Si sale ahora se pierden.</Text>
        <Actions>
          <Button variant="default" size="md" onClick={proceed}>
            Descartar cambios
          </Button>
          <Button size="md" ref={(button) => button?.focus()} onClick={reset}>
            Seguir editando
          </Button>
        </Actions>
      </Alert>
    ),
  };
}
