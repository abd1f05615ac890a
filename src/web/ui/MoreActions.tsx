import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { ActionButton } from './ActionButton.tsx';
import css from './more-actions.module.css';
import { useMore } from './use-more.ts';

/** Rare actions behind a button. Their shortcuts work while they are hidden too. */
export function MoreActions({
  name,
  text,
  children,
}: {
  /** Accessible name of the button. */
  name: string;
  /** Label beside the dots; if it is omitted, the actions open downwards. */
  text?: string;
  children: ReactNode;
}) {
  const more = useMore();
  const id = useId();
  return (
    <div className={css.more} ref={more.area}>
      <ActionButton
        ref={more.button}
        {...(text
          ? { variant: 'default', fullWidth: true, h: '100%' }
          : { variant: 'subtle', px: 10 })}
        {...(text && { leftSection: <IconDots size={20} aria-hidden /> })}
        aria-label={name}
        aria-expanded={more.open}
        aria-controls={id}
        onClick={more.toggle}
      >
        {text ?? <IconDots size={20} aria-hidden />}
      </ActionButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are what acts */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: their key presses arrive as clicks */}
      <div
        id={id}
        className={css.menu}
        data-below={!text || undefined}
        hidden={!more.open}
        onClick={more.close}
      >
        {children}
      </div>
    </div>
  );
}
