import type { ReactNode } from 'react';
import css from './actions.module.css';

/** The buttons at the end of a form or dialog: in a row, and on phones one below the other. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
