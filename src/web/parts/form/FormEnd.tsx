import { Alert, Button } from '@mantine/core';
import { errorText } from '../../api/errors.ts';
import { Actions } from '../../ui/Actions.tsx';

/** The end of a form: what went wrong, and the buttons to leave and to send it. */
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
  /** Whether the dialog's focus goes to the button that sends. */
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
