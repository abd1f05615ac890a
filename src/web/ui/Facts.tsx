import type { ReactNode } from 'react';
import css from './facts.module.css';

/** List of names and values; empty values are omitted. */
export function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {of.map(
        ([title, value]) =>
          value && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
