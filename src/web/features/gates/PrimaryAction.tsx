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

export interface Step {
  action: 'callNext' | 'start' | Ending;
  refusal: string | undefined;
  hint: string;
  run: () => void;
}

const icons: Record<Step['action'], TablerIcon> = {
  callNext: IconBellRinging,
  start: IconPlayerPlay,
  finishAndCallNext: IconCheck,
  finish: IconCheck,
};

/** ID of the card's form, where Enter presses the button. */
export const formId = 'turn-in-hand';

/** Milliseconds for which taps are ignored after the button's action changed. */
const settleMs = 700;

/**
 * The button that leads from ticket to ticket, in a bar at the bottom on phones and tablets. It
 * ignores pointers just after its action changed and repeats of a held key, so that a double tap
 * acts once.
 */
export function PrimaryAction({
  step: { action, refusal, hint, run },
  turn,
  busy,
  working,
}: {
  step: Step;
  turn: number | undefined;
  busy: boolean;
  /** True while the button's own request is pending. */
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

/** Focuses the target when the ticket or its state changes, and on mount if there is a ticket. */
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
