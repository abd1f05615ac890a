import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './home.module.css';

export interface Figure {
  name: string;
  value: string;
  /** Comparison with another day. */
  than?: string | undefined;
}

export function Figures({
  title,
  hint,
  figures,
}: {
  title: string;
  hint?: ReactNode;
  figures: Figure[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {hint && <p className={css.soft}>{hint}</p>}
      <dl className={css.figures}>
        {figures.map(({ name, value, than }) => (
          <div key={name} className={css.figure}>
            <dt className={css.soft}>{name}</dt>
            <dd className={css.value}>{value}</dd>
            {than && <dd className={css.soft}>{than}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
