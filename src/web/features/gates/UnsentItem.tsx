import { Text } from '@mantine/core';
import type { Entry } from '../../outbox/entry.ts';
import { RefusalText } from '../../outbox/RefusalText.tsx';
import { StateChip } from '../../outbox/StateChip.tsx';
import { texts } from '../../outbox/texts.ts';
import css from './counter.module.css';

export function UnsentItem({ entry: { label, operation, state, refusal } }: { entry: Entry }) {
  return (
    <li className={css.row}>
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
  );
}
