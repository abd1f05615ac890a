import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Why it cannot be used now; absent when it can. */
  refusal?: string | undefined;
  /** Something else is under way that it would cross. */
  busy?: boolean;
}

/**
 * A button that says why it cannot be used now: in a bubble to the pointer, finger and keyboard,
 * and as its description to screen readers. It keeps its place in the tab order.
 */
export function ActionButton({ refusal, busy = false, onClick, ...rest }: Props) {
  const blocked = refusal !== undefined || busy;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    // A form's button would send the form.
    event.preventDefault();
  };
  return (
    <Tooltip
      label={refusal}
      disabled={refusal === undefined}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={320}
    >
      <Button
        size="md"
        {...rest}
        aria-disabled={blocked}
        aria-description={refusal}
        data-disabled={blocked || undefined}
        onClick={handleClick}
      />
    </Tooltip>
  );
}
