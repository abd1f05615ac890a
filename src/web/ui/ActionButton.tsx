import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { useBubble } from './use-bubble.tsx';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Reason why the action is unavailable; absent when it is available. */
  refusal?: string | undefined;
  /** True while another action is pending, which blocks this one. */
  busy?: boolean;
}

/**
 * Button that explains why it is unavailable: in a bubble, and as its description for screen
 * readers. It stays in the tab order.
 */
export function ActionButton({ refusal, busy = false, onClick, ...rest }: Props) {
  const blocked = refusal !== undefined || busy;
  const bubble = useBubble(refusal);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    event.preventDefault();
    bubble.open(event);
  };
  return (
    <>
      <Button
        size="md"
        {...bubble.handlers}
        {...rest}
        aria-disabled={blocked}
        aria-description={refusal}
        data-disabled={blocked || undefined}
        onClick={handleClick}
      />
      {bubble.pane}
    </>
  );
}
