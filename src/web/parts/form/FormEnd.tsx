import { Alert, Button } from '@mantine/core';
import { errorText } from '../../api/errors.ts';
import { Actions } from '../../ui/Actions.tsx';

/** What went wrong, and the two ways out of a form. */
export function FormEnd({
  error,
  busy,
  label,
  danger = false,
  onBack,
}: {
  error: unknown;
  busy: boolean;
  label: string;
  danger?: boolean;
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
        <Button type="submit" size="md" loading={busy} {...(danger && { color: 'red' })}>
          {label}
        </Button>
      </Actions>
    </>
  );
}
