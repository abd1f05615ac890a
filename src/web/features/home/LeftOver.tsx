import { Link } from '@tanstack/react-router';
import { useBranchLines } from './branch-lines.ts';
import css from './home.module.css';
import { NowCard } from './NowCard.tsx';
import { texts } from './texts.ts';

/** The turns that still waited when the day before ended. Without any there is no card. */
export function LeftOver() {
  const left = (useBranchLines().data ?? []).flatMap(({ branch, lines }) =>
    lines.filter(({ leftOver }) => leftOver > 0).map((line) => ({ branch, line })),
  );
  if (left.length === 0) return null;
  return (
    <NowCard title={texts.leftOver}>
      <ul className={css.list}>
        {left.map(({ branch, line }) => (
          <li key={line.serviceId}>
            <Link
              to="/pages/my-clients"
              search={{ branch: branch.id, status: 'cancelled' }}
              className={css.wait}
            >
              <span className={css.mark}>{line.prefix}</span>
              <span className={css.name}>
                {line.serviceName}
                <span className={css.soft}>{branch.name}</span>
              </span>
              <span>{texts.ended(line.leftOver)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </NowCard>
  );
}
