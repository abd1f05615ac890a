import {
  IconLogout,
  IconMapPin,
  IconMinus,
  IconPlayerPause,
  IconUserCheck,
  IconWifiOff,
} from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './operators.module.css';
import { texts } from './texts.ts';

type Operator = components['schemas']['Operator'];

const icons = {
  connected: IconUserCheck,
  paused: IconPlayerPause,
  away: IconMinus,
  elsewhere: IconMapPin,
  unreachable: IconWifiOff,
  left: IconLogout,
};

/**
 * Returns the most urgent fact about the operator; problems of the counter come before the state.
 */
export function pressing({ state, gate }: Pick<Operator, 'state' | 'gate'>): keyof typeof icons {
  if (gate?.left) return 'left';
  return gate?.unreachableSince ? 'unreachable' : state;
}

/** Describes that fact in words, without details. */
export function stateText(operator: Pick<Operator, 'state' | 'gate'>): string {
  const fact = pressing(operator);
  return fact === 'left' || fact === 'unreachable' ? texts[fact] : texts.states[fact];
}

export function OperatorMark({ operator }: { operator: Operator }) {
  const fact = pressing(operator);
  const Icon = icons[fact];
  const { gate } = operator;
  const worries = fact === 'left' || fact === 'unreachable';
  return (
    <span className={css.mark} data-fact={worries ? 'worry' : fact}>
      <Icon size={18} aria-hidden />
      <span>
        {stateText(operator)}
        {fact === 'unreachable' &&
          gate?.unreachableSince &&
          ` ${texts.since(timeOfDay(gate.unreachableSince, gate.timeZone))}`}
        {fact === 'paused' && gate?.pause && (
          <>
            {` · ${gate.pause.reason} `}
            <Elapsed since={gate.pause.since} />
          </>
        )}
      </span>
    </span>
  );
}
