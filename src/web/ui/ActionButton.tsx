import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { useBubble } from './use-bubble.tsx';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Why it cannot be used now; absent when it can. */
  refusal?: string | undefined;
  /** Another action is under way, which this one has to wait for. */
  busy?: boolean;
}

/**
 * A button that says why it cannot be used now: in a bubble to the pointer, finger and keyboard,
 * and as its description to screen readers. It keeps its place in the tab order.
 */
export function ActionButton({ refusal, busy = false, onClick, ...rest }: Props) {
  const blocked = refusal !== undefined || busy;
  const bubble = useBubble(refusal);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    // A form's button would send the form.
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
