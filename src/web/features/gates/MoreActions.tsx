import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useMore } from '../../ui/use-more.ts';
import { texts } from './texts.ts';
import css from './ticket-actions.module.css';

/** The rare actions of a turn, behind a button. Their keys work while they are hidden too. */
export function MoreActions({ children }: { children: ReactNode }) {
  const more = useMore();
  return (
    <div className={css.more} ref={more.area}>
      <ActionButton
        ref={more.button}
        variant="default"
        fullWidth
        h="100%"
        leftSection={<IconDots size={20} aria-hidden />}
        aria-label={texts.more}
        aria-expanded={more.open}
        aria-controls="more-actions"
        onClick={more.toggle}
      >
        {texts.moreShort}
      </ActionButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are what acts */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: their key presses arrive as clicks */}
      <div id="more-actions" className={css.menu} hidden={!more.open} onClick={more.close}>
        {children}
      </div>
    </div>
  );
}
