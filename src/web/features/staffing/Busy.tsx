import { Button, Text } from '@mantine/core';
import css from './staffing.module.css';
import { texts } from './texts.ts';

/** Progress of a computation from 0 to 1, with a button to cancel it; null while unknown. */
export function Busy({ progress, onCancel }: { progress: number | null; onCancel: () => void }) {
  return (
    <div className={css.busy}>
      <progress
        aria-label={texts.computing}
        // An indeterminate bar animates.
        {...(progress !== null && { value: progress })}
      />
      <Text role="status">{progress === null ? texts.computing : texts.progress(progress)}</Text>
      <Button variant="default" size="md" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
