import { Text } from '@mantine/core';
import { useEntries } from '../../outbox/outbox.ts';
import { RefusalText } from '../../outbox/RefusalText.tsx';
import { StateChip } from '../../outbox/StateChip.tsx';
import { texts } from '../../outbox/texts.ts';
import css from './counter.module.css';

export function Unsent({ gateId }: { gateId: number }) {
  const own = useEntries().filter(
    (entry) => entry.gateId === gateId && entry.state !== 'confirmed',
  );
  return (
    <ul className={`${css.list} ${css.unsent}`} aria-label={texts.title} aria-live="polite">
      {own.map(({ key, label, operation, state, refusal }) => (
        <li key={key} className={css.row}>
          <div>
            <Text>
              {label} · {texts.operations[operation]}
            </Text>
            {refusal && (
              <Text c="dimmed">
                <RefusalText refusal={refusal} />
              </Text>
            )}
          </div>
          <StateChip state={state} />
        </li>
      ))}
    </ul>
  );
}
