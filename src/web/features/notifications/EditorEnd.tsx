import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../../api/errors.ts';
import { isOvertaken } from '../../parts/conflict/overtaken.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { texts } from './texts.ts';

export function EditorEnd({
  error,
  dirty,
  busy,
  refusal,
  onSave,
  onDiscard,
  children,
}: {
  error: Error | null;
  dirty: boolean;
  busy: boolean;
  refusal: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}) {
  return (
    <>
      {error && !isOvertaken(error) && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <Group>
        {currentUserMay('messages:configure') && (
          <>
            <ActionButton
              refusal={dirty ? refusal : texts.unchanged}
              loading={busy}
              onClick={onSave}
            >
              {texts.save}
            </ActionButton>
            {dirty && (
              <Button variant="default" size="md" onClick={onDiscard}>
                {texts.discard}
              </Button>
            )}
          </>
        )}
        {children}
      </Group>
    </>
  );
}
