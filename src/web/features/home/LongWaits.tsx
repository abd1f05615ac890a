import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../lib/now.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { levelText } from '../../parts/services/level-text.ts';
import { readItem } from '../../session/storage.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import { useBranchLines } from './branch-lines.ts';
import css from './home.module.css';
import { type BranchLines, longWaits } from './long-waits.ts';
import { NowCard } from './NowCard.tsx';
import { texts } from './texts.ts';

const defaultMinutes = 15;
const shown = 3;

/** The queues in which somebody has waited for too long, the worst first, in all branches. */
export function LongWaits() {
  const minutes = Number(readItem('settings')?.['vez.lines.alert.minutes']) || defaultMinutes;
  return (
    <NowCard title={texts.longWaits(minutes)}>
      <QueryState result={useBranchLines()}>
        {(known) => <Waits known={known} minutes={minutes} />}
      </QueryState>
    </NowCard>
  );
}

function Waits({ known, minutes }: { known: BranchLines[]; minutes: number }) {
  const now = useNow();
  const waits = longWaits(known, now - minutes * 60_000);
  if (waits.length === 0) return <Text c="dimmed">{texts.noLongWaits}</Text>;
  return (
    <>
      <ul className={css.list}>
        {waits.slice(0, shown).map(({ branch, line }) => (
          <li key={line.serviceId}>
            <Link
              to="/pages/my-lines"
              search={{ branch: branch.id, service: line.serviceId }}
              className={css.wait}
            >
              <span className={css.mark}>{line.prefix}</span>
              <span className={css.name}>
                {line.serviceName}
                <span className={css.soft}>
                  {texts.waiting(line.waiting)} · {levelText(line)} · {branch.name}
                </span>
              </span>
              <span className={css.time}>
                <Elapsed since={line.oldestWaitingSince} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {waits.length > shown && (
        <Link to="/pages/my-lines" className={css.more}>
          {texts.moreLines(waits.length - shown)}
        </Link>
      )}
    </>
  );
}
