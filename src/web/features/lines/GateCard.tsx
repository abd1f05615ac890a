import { Text, Title } from '@mantine/core';
import {
  IconDoorOff,
  IconLogout,
  IconPlayerPause,
  IconUserCheck,
  IconWifiOff,
} from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { transitions } from '#domain/tickets/lifecycle.ts';
import { useOnline } from '../../connection/connection.ts';
import { timeOfDay } from '../../lib/time.ts';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './board.module.css';
import { texts } from './board-texts.ts';
import { GateLeases } from './GateLeases.tsx';
import { gateState, serves } from './gate-state.ts';
import type { BoardAct } from './search.ts';
import { stateText } from './state-text.ts';

type Gate = components['schemas']['BoardGate'];
type Line = components['schemas']['Line'];

export function GateCard({
  gate,
  lines,
  timeZone,
  onAct,
}: {
  gate: Gate;
  lines: readonly Line[];
  timeZone: string;
  onAct: (act: BoardAct, of: number) => void;
}) {
  const { turn } = gate;
  const attended = lines.filter(({ serviceId }) => serves(gate, serviceId));
  return (
    <li className={css.card} data-closed={!gate.open || undefined}>
      <div className={css.gate}>
        <Title order={3} size="h5">
          {gate.name}
        </Title>
        <span className={css.prefixes}>
          {attended.map(({ serviceId, prefix, serviceName }) => (
            <abbr key={serviceId} title={serviceName}>
              {prefix}
            </abbr>
          ))}
        </span>
      </div>
      {gate.open && <Text size="sm">{gate.operator ?? texts.occupied}</Text>}
      <State gate={gate} timeZone={timeZone} />
      {turn && (
        <p className={css.turn}>
          <strong>{turn.label}</strong> <StatusMark of={turn.status} />
          <Elapsed since={turn.since} />
        </p>
      )}
      <GateLeases gate={gate} timeZone={timeZone} onAct={onAct} />
      <GateActions gate={gate} onAct={onAct} />
    </li>
  );
}

const icons = {
  unreachable: IconWifiOff,
  left: IconLogout,
  paused: IconPlayerPause,
  free: IconUserCheck,
  closed: IconDoorOff,
};

/** Shows why the counter is not working, or that it is free; nothing with a ticket in hand. */
function State({ gate, timeZone }: { gate: Gate; timeZone: string }) {
  const state = gateState(gate);
  if (state === 'busy') return null;
  const Icon = icons[state];
  const { pause, unreachableSince } = gate;
  const worries = state === 'unreachable' || state === 'left';
  return (
    <p
      className={css.mark}
      data-pressure={worries ? 'late' : state === 'paused' ? 'near' : undefined}
    >
      <Icon size={20} aria-hidden />
      <span>
        {stateText(gate)}
        {state === 'unreachable' &&
          unreachableSince &&
          ` ${texts.since(timeOfDay(unreachableSince, timeZone))}`}
        {state === 'paused' && pause && (
          <>
            {' · '}
            {texts.pausedFor(pause.reason)} <Elapsed since={pause.since} />
          </>
        )}
      </span>
    </p>
  );
}

function GateActions({ gate, onAct }: { gate: Gate; onAct: (act: BoardAct, of: number) => void }) {
  const refusal = useOnline() ? undefined : texts.offline;
  const { turn } = gate;
  const role = currentUser()?.type;
  const transfers =
    currentUserMay('tickets:transfer') && transitions.transfer.over.some((each) => each === role);
  const acts = [
    {
      act: 'services',
      may: currentUserMay('gates:assign'),
      text: texts.services,
      name: texts.servicesOf(gate.name),
    },
    {
      act: 'transfer',
      may: transfers && turn,
      text: texts.transfer,
      name: texts.transferOf(turn?.label ?? ''),
    },
    {
      act: 'close',
      may: currentUserMay('gates:forceClose') && gate.open,
      text: texts.close,
      name: texts.closeOf(gate.name),
    },
  ] as const;
  return (
    <div className={css.actions}>
      {acts.map(
        ({ act, may, text, name }) =>
          may && (
            <ActionButton
              key={act}
              variant="default"
              size="sm"
              px={10}
              aria-label={name}
              refusal={refusal}
              onClick={() => onAct(act, gate.id)}
            >
              {text}
            </ActionButton>
          ),
      )}
    </div>
  );
}
