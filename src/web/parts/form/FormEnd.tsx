import { Alert, Button } from '@mantine/core';
import { errorText } from '../../api/errors.ts';
import { Actions } from '../../ui/Actions.tsx';

export function FormEnd({
  error,
  busy,
  label,
  danger = false,
  first = false,
  onBack,
}: {
  error: unknown;
  busy: boolean;
  label: string;
  danger?: boolean;
  /** Gives the dialog's initial focus to the submit button. */
  first?: boolean;
  onBack: () => void;
}) {
  return (
    <>
      {Boolean(error) && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <Actions>
        <Button variant="default" size="md" onClick={onBack}>
          Volver
        </Button>
        <Button
          type="submit"
          size="md"
          loading={busy}
          {...(danger && { color: 'red' })}
          {...(first && { 'data-autofocus': true })}
        >
          {label}
        </Button>
      </Actions>
    </>
  );
}
