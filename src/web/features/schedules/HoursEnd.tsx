import { Alert } from '@mantine/core';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { texts } from './texts.ts';
import type { useScheduleChange } from './use-schedule-change.tsx';

export function HoursEnd({
  fault,
  change: { error, busy },
  asked = false,
  onBack,
}: {
  fault: string | null;
  change: ReturnType<typeof useScheduleChange>;
  /** Asks for a second confirmation of a change that closes the branch at once. */
  asked?: boolean;
  onBack: () => void;
}) {
  return (
    <>
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {asked && (
        <Alert color="yellow" role="alert">
          {texts.closesNow}
        </Alert>
      )}
      <FormEnd
        error={fault === null && error}
        busy={busy}
        label={asked ? texts.closeNow : texts.save}
        danger={asked}
        onBack={onBack}
      />
    </>
  );
}
