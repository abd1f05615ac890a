import { Alert, Button, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { currentUser } from '../../session/session.ts';
import { Actions } from '../../ui/Actions.tsx';

const title = 'Hay cambios sin guardar';

/**
 * Asks before edits are dropped, whatever way the form is left: its buttons, Escape, the history of
 * the browser, another page or a new load. The form shows `question` while it waits for an answer.
 */
export function useUnsaved(isDirty: () => boolean) {
  const saved = useRef(false);
  const isUnsaved = () => isDirty() && !saved.current;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    // A session that ends empties the page at once.
    enableBeforeUnload: () => isUnsaved() && currentUser() !== null,
    withResolver: true,
  });
  return {
    /** Lets the form go without a question: it is saved. */
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
