import { Badge } from '@mantine/core';
import type { Entry } from './entry.ts';
import { texts } from './texts.ts';

const colors = { pending: 'yellow', sending: 'blue', confirmed: 'green', rejected: 'red' } as const;

/** How far an action has come. */
export function StateChip({ state }: Pick<Entry, 'state'>) {
  return (
    <Badge variant="light" size="lg" color={colors[state]} autoContrast>
      {texts.states[state]}
    </Badge>
  );
}
