import { Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Elapsed } from '../../ui/Elapsed.tsx';
import { dialogTexts } from './dialog-texts.ts';
import css from './pause-banner.module.css';
import type { CounterActions } from './use-counter.ts';

export function PauseBanner({
  gate: { id, pause },
  actions,
  away,
}: {
  gate: Pick<components['schemas']['OwnGate'], 'id' | 'pause'>;
  actions: CounterActions;
  away: string | undefined;
}) {
  if (!pause) return null;
  return (
    <section className={css.banner} aria-label={dialogTexts.pausing}>
      <IconPlayerPause size={24} className={css.icon} aria-hidden />
      <Text fw={600}>
        {dialogTexts.pausedFor} <Elapsed since={pause.since} />
      </Text>
      <ActionButton
        variant="white"
        color="indigo.9"
        ml="auto"
        flex="none"
        refusal={away}
        busy={actions.busy}
        loading={actions.isPending('status')}
        onClick={() => actions.connect(id)}
      >
        {dialogTexts.connect}
      </ActionButton>
    </section>
  );
}
