import { Suspense } from 'react';
import { useEntries } from '../../outbox/outbox.ts';
import { texts } from '../../outbox/texts.ts';
import css from './counter.module.css';
import { notice } from './late.ts';

const UnsentItem = notice('UnsentItem');

export function Unsent({ gateId }: { gateId: number }) {
  const own = useEntries().filter(
    (entry) => entry.gateId === gateId && entry.state !== 'confirmed',
  );
  return (
    <ul className={`${css.list} ${css.unsent}`} aria-label={texts.title} aria-live="polite">
      <Suspense>
        {own.map((entry) => (
          <UnsentItem key={entry.key} entry={entry} />
        ))}
      </Suspense>
    </ul>
  );
}
