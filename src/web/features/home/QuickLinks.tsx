import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { pagesOf } from '../../navigation/pages.ts';
import css from './home.module.css';
import { texts } from './texts.ts';

export function QuickLinks({ pages }: { pages: ReturnType<typeof pagesOf> }) {
  return (
    <nav aria-labelledby="quick-links">
      <Title order={2} size="h4" id="quick-links" mb="sm">
        {texts.links}
      </Title>
      <ul className={css.links}>
        {pages.map(({ key, label, description, icon: Icon, to }) => (
          <li key={key}>
            <Link to={to} className={css.link}>
              <span className={css.mark}>
                <Icon size={24} aria-hidden />
              </span>
              <span className={css.name}>
                {label}
                <span className={css.soft}>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
