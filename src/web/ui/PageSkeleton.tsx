import type { ReactNode } from 'react';
import css from './page-skeleton.module.css';

/**
 * Skeleton of a page with its title, hidden from screen readers: the page announces its own title.
 */
export function PageSkeleton({ title }: { title: ReactNode }) {
  return (
    <div className={css.page} aria-hidden>
      <div className={css.title} data-title>
        {title}
      </div>
      <div className={css.lead} />
      <div className={css.block} />
      <div className={css.block} />
    </div>
  );
}
