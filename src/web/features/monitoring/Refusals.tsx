import { Button, Text } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import css from './monitoring.module.css';
import { refusedIn } from './refused.ts';
import { texts } from './texts.ts';

/** Today's refusals in all branches by kind; renders nothing if there are none. */
export function Refusals({
  monitor,
  onOpen,
}: {
  monitor: components['schemas']['Monitor'];
  onOpen: () => void;
}) {
  const refused = refusedIn(monitor);
  if (refused.length === 0) return null;
  const counts = new Map<(typeof refused)[number]['kind'], number>();
  for (const { kind, count } of refused) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return (
    <section className={css.refusals} aria-label={texts.refusals}>
      <Text fw={600} className={css.name}>
        <IconShieldX size={20} aria-hidden /> {texts.refusals}
      </Text>
      {[...counts].map(([kind, count]) => (
        <span key={kind}>
          <strong>{count}</strong> {texts.refusalKinds[kind]}
        </span>
      ))}
      <Button variant="subtle" size="md" ml="auto" onClick={onOpen}>
        {texts.refusalsSee}
      </Button>
    </section>
  );
}
