import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './home.module.css';

export function NowCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
