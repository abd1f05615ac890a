import { IconCloudUp } from '@tabler/icons-react';
import { useEntries } from '../outbox/outbox.ts';
import { isOpen } from '../outbox/rules.ts';
import { texts } from '../outbox/texts.ts';
import css from './top-bar.module.css';

export function PendingButton({ onOpen }: { onOpen: () => void }) {
  const entries = useEntries();
  const pending = entries.filter(isOpen).length;
  const rejected = entries.filter(({ state }) => state === 'rejected').length;
  const words = [
    ...(pending > 0 ? [texts.pending(pending)] : []),
    ...(rejected > 0 ? [texts.toReview(rejected)] : []),
  ].join(', ');
  return (
    <div role="status">
      {words && (
        <button
          type="button"
          className={css.pending}
          data-rejected={rejected > 0 || undefined}
          onClick={onOpen}
        >
          <IconCloudUp size={20} aria-hidden />
          <span className={css.waiting}>{words}</span>
          <span className={css.count} aria-hidden>
            {pending + rejected}
          </span>
        </button>
      )}
    </div>
  );
}
