import { Button, Text } from '@mantine/core';
import css from './staffing.module.css';
import { texts } from './texts.ts';

/** How far a computation is; null before anything is known of it. It can be stopped. */
export function Busy({ progress, onCancel }: { progress: number | null; onCancel: () => void }) {
  return (
    <div className={css.busy}>
      <progress
        aria-label={texts.computing}
        // Without a value it moves by itself.
        {...(progress !== null && { value: progress })}
      />
      <Text role="status">{progress === null ? texts.computing : texts.progress(progress)}</Text>
      <Button variant="default" size="md" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
