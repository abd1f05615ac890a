import type { ReactNode } from 'react';
import { useTitle } from '../lib/title.ts';
import { Brand } from './Brand.tsx';
import css from './plain.module.css';

export function PlainPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <main className={css.page}>
      <div className={css.card}>
        <div className={css.brand}>
          <Brand />
        </div>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
        <a className={css.foot} href="/web/accesibilidad">
          Accesibilidad
        </a>
      </div>
    </main>
  );
}

export function PlainAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={css.button} href={href}>
      {children}
    </a>
  );
}
