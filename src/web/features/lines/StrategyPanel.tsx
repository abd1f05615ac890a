import { Button, Group, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { strategies } from '../../parts/strategies/texts.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './lines.module.css';
import type { LinesSearch } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, since the strategy is seldom changed.
const StrategyDialog = lazyPart(async () => ({
  default: (await import('./StrategyDialog.tsx')).StrategyDialog,
}));

export function StrategyPanel({
  branch,
  choosing,
  onView,
}: {
  branch: components['schemas']['Branch'];
  choosing: boolean;
  onView: (view: LinesSearch['view']) => void;
}) {
  const online = useOnline();
  const { name, explanation } = strategies[branch.strategy];
  const maySet = currentUserMay('strategies:set');
  return (
    <section className={css.strategy}>
      <div>
        <Title order={2} size="h4">
          {texts.strategy}: {name}
        </Title>
        <Text c="dimmed">
          {explanation} {branch.leases && branch.leases.turns > 0 && texts.leasesSet(branch.leases)}
        </Text>
      </div>
      <Group>
        {currentUserMay('strategies:replay') && (
          <Button variant="default" size="md" onClick={() => onView('replay')}>
            {texts.tryStrategy}
          </Button>
        )}
        {maySet && (
          <ActionButton
            variant="default"
            refusal={online ? undefined : texts.offline}
            onClick={() => onView('strategy')}
          >
            {texts.changeStrategy}
          </ActionButton>
        )}
      </Group>
      <Suspense>
        {choosing && maySet && <StrategyDialog branch={branch} onClose={() => onView(undefined)} />}
      </Suspense>
    </section>
  );
}
