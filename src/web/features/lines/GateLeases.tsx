import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { serverNow } from '../../lib/server-time.ts';
import { timeOfDay } from '../../lib/time.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './board.module.css';
import { texts } from './board-texts.ts';
import type { BoardAct } from './search.ts';

type Gate = components['schemas']['BoardGate'];
type Lease = components['schemas']['BoardLease'];

/**
 * Shows the tickets that the counter may call without a connection. Those whose lease is over may
 * have been called, so a person decides.
 */
export function GateLeases({
  gate,
  timeZone,
  onAct,
}: {
  gate: Gate;
  timeZone: string;
  onAct: (act: BoardAct, of: number) => void;
}) {
  const refusal = useOnline() ? undefined : texts.offline;
  const { leases = [] } = gate;
  const now = serverNow();
  const isOver = ({ until }: Lease) => Date.parse(until) <= now;
  const labels = leases.filter((lease) => !isOver(lease)).map(({ label }) => label);
  return (
    <>
      {labels.length > 0 && (
        <Text size="sm" c="dimmed">
          {texts.leased(labels.join(', '))}
        </Text>
      )}
      {leases.filter(isOver).map(({ ticketId, label, until }) => (
        <div key={ticketId} className={css.turn}>
          <strong>{label}</strong>
          <span>{texts.leasedUntil(timeOfDay(until, timeZone))}</span>
          {currentUserMay('tickets:giveBack') && (
            <ActionButton
              variant="default"
              size="sm"
              px={10}
              aria-label={texts.giveBackOf(label)}
              refusal={refusal}
              onClick={() => onAct('giveBack', ticketId)}
            >
              {texts.giveBack}
            </ActionButton>
          )}
        </div>
      ))}
    </>
  );
}
