import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useBubble } from '../ui/use-bubble.tsx';
import css from './top-bar.module.css';

/** An action of the top bar: an icon with its tooltip, and with its words where there is room below. */
export function TopBarButton({
  label,
  icon: Icon,
  name = label,
  ...rest
}: {
  /** The tooltip. */
  label: string;
  icon: TablerIcon;
  /** What it is called, where the tooltip says something else. */
  name?: string;
} & Omit<ComponentProps<'button'>, 'children' | 'name'>) {
  const bubble = useBubble(label);
  return (
    <>
      <UnstyledButton className={css.action} aria-label={name} {...bubble.handlers} {...rest}>
        <Icon size={22} aria-hidden />
        <span className={css.words} aria-hidden>
          {label}
        </span>
      </UnstyledButton>
      {bubble.pane}
    </>
  );
}
