import type { ReactNode } from 'react';
import css from './page-skeleton.module.css';

/** A page of which only the title is known yet. It is a picture: the page says its own title. */
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
