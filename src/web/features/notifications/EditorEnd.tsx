import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../../api/errors.ts';
import { isOvertaken } from '../../parts/conflict/overtaken.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.tsx';

export function EditorEnd<Values extends { version: number }>({
  editor: { notices, isDirty, readOnly, saved, setValues },
  save: { error, isPending },
  refusal,
  onSave,
  children,
}: {
  editor: Editor<Values>;
  save: { error: Error | null; isPending: boolean };
  refusal: string | undefined;
  onSave: () => void;
  children: ReactNode;
}) {
  return (
    <>
      {notices}
      {error && !isOvertaken(error) && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <Group>
        {!readOnly && (
          <>
            <ActionButton
              refusal={isDirty ? refusal : texts.unchanged}
              loading={isPending}
              onClick={onSave}
            >
              {texts.save}
            </ActionButton>
            {isDirty && (
              <Button variant="default" size="md" onClick={() => setValues(saved)}>
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
