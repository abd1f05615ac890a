import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { waitedFrom } from '#domain/tickets/wait.ts';
import { elapsed } from '#domain/time/elapsed.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import { texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

/** A ticket, or an entry of a queue, which has no status because all of them wait. */
type Waited = Pick<Ticket, 'waitingSince' | 'waitedSeconds'> &
  Partial<Pick<Ticket, 'status' | 'calledAt'>>;

/** Total wait of a ticket; after a return or a transfer also the wait since then. */
export function Wait({ turn }: { turn: Waited }) {
  const { status = 'waiting', waitedSeconds, calledAt } = turn;
  const waitingSince = Date.parse(turn.waitingSince);
  if (status === 'waiting') {
    return (
      <Figures
        total={<Elapsed since={waitedFrom({ waitedSeconds, waitingSince })} />}
        last={waitedSeconds > 0 && <Elapsed since={waitingSince} />}
      />
    );
  }
  const lastMs = calledAt ? Date.parse(calledAt) - waitingSince : 0;
  const several = calledAt && Math.round(lastMs / 1000) < waitedSeconds;
  return <Figures total={elapsed(0, waitedSeconds * 1000)} last={several && elapsed(0, lastMs)} />;
}

function Figures({ total, last }: { total: ReactNode; last: ReactNode }) {
  return (
    <>
      {total}
      {last && (
        <Text span display="block" size="xs" c="dimmed">
          {texts.lastSpell} {last}
        </Text>
      )}
    </>
  );
}
