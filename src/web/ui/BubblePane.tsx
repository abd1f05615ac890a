import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useWindowEvent } from '@mantine/hooks';

/** Bubble beside `target`; Escape closes it (WCAG 1.4.13). */
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
