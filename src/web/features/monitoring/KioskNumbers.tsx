import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { StrikeForm } from '../../parts/strike/StrikeForm.tsx';
import { texts as strikeTexts } from '../../parts/strike/texts.ts';
import { useParts } from '../../parts/strike/use-parts.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { numbersQuery } from './queries.ts';
import { texts } from './texts.ts';

/**
 * Tickets that a kiosk issued recently, which a supervisor can strike out if they were taken in
 * abuse.
 */
export function KioskNumbers({
  device: { id, branchId, name },
}: {
  device: components['schemas']['Device'];
}) {
  const online = useOnline();
  const [asking, setAsking] = useState<boolean | null>(null);
  const path = { deviceId: id };
  const strike = useParts(api.kioskNumbersStrike, () => {
    setAsking(false);
    notify.success(strikeTexts.done, name);
  });
  const restore = useParts(api.kioskNumbersRestore, () =>
    notify.success(strikeTexts.restored, name),
  );
  const offline = online ? undefined : texts.offline;
  const numbers = useQuery(numbersQuery(id, branchId));
  return (
    <QueryState result={numbers} skeleton={null}>
      {({ recent, struck }) => {
        if (asking) {
          return (
            <div ref={focusFirst}>
              <StrikeForm
                hint={texts.strikeHint}
                recent={recent}
                busy={strike.isPending}
                onStrike={(minutes) => strike.run({ path, body: { minutes } })}
                onBack={() => setAsking(false)}
              />
            </div>
          );
        }
        const count = recent.at(-1)?.count ?? 0;
        return (
          <Group ref={asking === false ? focusFirst : undefined}>
            <ActionButton
              variant="default"
              refusal={offline ?? (count > 0 ? undefined : texts.noNumbers)}
              onClick={() => setAsking(true)}
            >
              {texts.strike}
            </ActionButton>
            {struck > 0 && (
              <ActionButton
                variant="default"
                refusal={offline}
                loading={restore.isPending}
                onClick={() => restore.run({ path })}
              >
                {strikeTexts.restore}
              </ActionButton>
            )}
            <Text c="dimmed" size="sm" role="status" flex="1 1 220px">
              {struck > 0 ? strikeTexts.struck(struck) : texts.numbersGiven(count)}
            </Text>
          </Group>
        );
      }}
    </QueryState>
  );
}
