import { Text } from '@mantine/core';
import { useEntries } from '../../outbox/outbox.ts';
import { StateChip } from '../../outbox/StateChip.tsx';
import { refusalText, texts } from '../../outbox/texts.ts';
import css from './counter.module.css';

/** What was done at this counter, and how far on its way to the server each action is. */
export function LastActions({
  gateId,
  inHand,
}: {
  gateId: number;
  /** The turn in hand. Once there is one, confirmed actions on other turns show no longer. */
  inHand: number | undefined;
}) {
  const own = useEntries().filter(
    (entry) =>
      entry.gateId === gateId &&
      (entry.state !== 'confirmed' || (inHand ?? entry.ticketId) === entry.ticketId),
  );
  return (
    <ul className={css.list} aria-label={texts.title} aria-live="polite">
      {own.map(({ key, label, operation, state, refusal }) => (
        <li key={key} className={css.row}>
          <div>
            <Text>
              {label} · {texts.operations[operation]}
            </Text>
            {refusal && <Text c="dimmed">{refusalText(refusal)}</Text>}
          </div>
          <StateChip state={state} />
        </li>
      ))}
    </ul>
  );
}
