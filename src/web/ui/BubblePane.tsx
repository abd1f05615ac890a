import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useWindowEvent } from '@mantine/hooks';

/** The words beside `target`. Escape takes them away, as WCAG 1.4.13 asks. */
export function BubblePane({
  target,
  label,
  onClose,
}: {
  target: HTMLElement;
  label: string;
  onClose: () => void;
}) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  return <Tooltip opened target={target} label={label} multiline maw={320} />;
}
