import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useBubble } from '../ui/use-bubble.tsx';
import css from './top-bar.module.css';

export function TopBarButton({
  label,
  icon: Icon,
  name = label,
  ...rest
}: {
  label: string;
  icon: TablerIcon;
  /** Accessible name, if it differs from the tooltip. */
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
