import { Text } from '@mantine/core';
import { IconArrowsSort, IconSpeakerphone } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { ComingMark } from '../../parts/tickets/ComingMark.tsx';
import { PreferButton } from '../../parts/tickets/PreferButton.tsx';
import { PreferredMark } from '../../parts/tickets/PreferredMark.tsx';
import { channelTexts } from '../../parts/tickets/texts.ts';
import { Wait } from '../../parts/tickets/Wait.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { MoreActions } from '../../ui/MoreActions.tsx';
import css from './board.module.css';
import { texts } from './board-texts.ts';
import type { BoardAct } from './search.ts';

type Schemas = components['schemas'];

export function QueueTurns({
  line,
  timeZone,
  refusal,
  onAct,
}: {
  line: Schemas['Line'];
  timeZone: string;
  refusal: string | undefined;
  onAct: (act: BoardAct, of: number) => void;
}) {
  if (line.tickets.length === 0) return null;
  const acts = possibleActs();
  const hidden = line.waiting - line.tickets.length;
  return (
    <details className={css.turns} open={window.matchMedia('(min-width: 48em)').matches}>
      <summary>{texts.waitingTurns(line.waiting)}</summary>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.label}</th>
            <th scope="col">{texts.arrived}</th>
            <th scope="col">{texts.wait}</th>
            {acts.length > 0 && <td />}
          </tr>
        </thead>
        <tbody>
          {line.tickets.map((turn) => (
            <tr key={turn.id}>
              <TurnCells turn={turn} timeZone={timeZone} />
              {acts.length > 0 && (
                <td>
                  <MoreActions name={texts.actionsOf(turn.label)}>
                    {acts.map(({ act, name, Icon }) => (
                      <ActionButton
                        key={act}
                        variant="subtle"
                        px="sm"
                        justify="flex-start"
                        leftSection={<Icon size={20} aria-hidden />}
                        refusal={refusal}
                        onClick={() => onAct(act, turn.id)}
                      >
                        {name}
                      </ActionButton>
                    ))}
                    <PreferButton turn={turn} refusal={refusal} look="menu" />
                  </MoreActions>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Text c="dimmed" size="sm" pt="xs">
          {texts.more(hidden)}
        </Text>
      )}
    </details>
  );
}

function possibleActs() {
  const acts = [
    {
      act: 'call',
      may: currentUserMay('tickets:callTo'),
      name: texts.call,
      Icon: IconSpeakerphone,
    },
    { act: 'move', may: currentUserMay('tickets:move'), name: texts.move, Icon: IconArrowsSort },
  ] as const;
  return acts.filter(({ may }) => may);
}

function TurnCells({ turn, timeZone }: { turn: Schemas['WaitingTicket']; timeZone: string }) {
  return (
    <>
      <th scope="row">
        {turn.label} {turn.preferred && <PreferredMark small />}
        {turn.coming && <ComingMark coming={turn.coming} timeZone={timeZone} small />}
        {turn.leg > 1 && (
          <Text span display="block" size="xs" c="dimmed">
            {texts.leg(turn.leg)}
          </Text>
        )}
      </th>
      <td>
        {timeOfDay(turn.arrivedAt, timeZone)}
        <Text span display="block" size="xs" c="dimmed">
          {channelTexts[turn.channel]}
        </Text>
      </td>
      <td>
        <Wait turn={turn} />
      </td>
    </>
  );
}
