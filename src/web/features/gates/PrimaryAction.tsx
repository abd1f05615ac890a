import {
  IconBellRinging,
  IconCheck,
  IconLoader2,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './primary-action.module.css';
import { keys } from './shortcuts.ts';
import { texts } from './texts.ts';
import type { Ending } from './use-finish.ts';

/** What the primary button does now. */
export interface Step {
  action: 'callNext' | 'start' | Ending;
  /** Why it cannot be done now. */
  refusal: string | undefined;
  /** What it will do, or what it waits for. */
  hint: string;
  run: () => void;
}

const icons: Record<Step['action'], TablerIcon> = {
  callNext: IconBellRinging,
  start: IconPlayerPlay,
  finishAndCallNext: IconCheck,
  finish: IconCheck,
};

/** The form of the card, where Enter presses the button. */
export const formId = 'turn-in-hand';

/** Milliseconds for which taps are ignored after the button has got another meaning. */
const settleMs = 700;

/**
 * The one button that leads from turn to turn, always in the same place: on phones and tablets in
 * a bar at the bottom. Pointers pass through it just after its meaning has changed, so that a
 * double tap does one thing; a key that is held does one thing too.
 */
export function PrimaryAction({
  step: { action, refusal, hint, run },
  turn,
  busy,
  working,
}: {
  step: Step;
  /** The turn in hand. */
  turn: number | undefined;
  busy: boolean;
  /** Whether the server is asked for what the button does. */
  working: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const meaning = `${turn ?? ''} ${action}`;
  const [settled, setSettled] = useState(meaning);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(meaning), settleMs);
    return () => clearTimeout(timer);
  }, [meaning]);
  useFocusOnChange(`${turn ?? ''} ${action === 'start'}`, button, turn !== undefined);
  const Icon = working ? IconLoader2 : icons[action];
  return (
    <div className={css.primary}>
      <button
        ref={button}
        type="submit"
        form={formId}
        className={css.step}
        data-settling={settled !== meaning || undefined}
        data-working={working || undefined}
        data-refused={refusal !== undefined || undefined}
        aria-keyshortcuts={keys[action]}
        aria-disabled={refusal !== undefined || busy}
        aria-describedby="step-hint"
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          if (refusal === undefined && !busy) run();
        }}
      >
        <Icon className={css.stepIcon} aria-hidden />
        {working ? texts.working[action] : texts[action]}
      </button>
      <p id="step-hint" className={css.hint}>
        {refusal ?? hint}
      </p>
    </div>
  );
}

/** Focuses the target whenever the turn or its state changes, and at first if there is a turn. */
function useFocusOnChange(
  state: string,
  target: React.RefObject<HTMLButtonElement | null>,
  atFirst: boolean,
) {
  const last = useRef(atFirst ? null : state);
  useLayoutEffect(() => {
    if (last.current !== state) target.current?.focus();
    last.current = state;
  }, [state, target]);
}
