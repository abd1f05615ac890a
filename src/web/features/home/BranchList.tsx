import { Title } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { components } from '#contract/types.ts';
import { troubleOf } from '#domain/day/trouble.ts';
import { useNow } from '../../lib/now.ts';
import { millis } from '../../lib/time.ts';
import { levelText } from '../../parts/services/level-text.ts';
import { readSession } from '../../session/session.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './home.module.css';
import { texts } from './texts.ts';

type BranchDay = components['schemas']['BranchDay'];

/** Lists the branches, most urgent first, with links to their queues. */
export function BranchList({
  branches,
  count,
  limitMinutes,
}: {
  branches: BranchDay[];
  /** Total number of branches, of which `branches` are the first. */
  count: number;
  limitMinutes: number;
}) {
  const may = readSession().permissions;
  return (
    <section aria-labelledby="branches" className={css.section}>
      <Title order={2} size="h4" id="branches">
        {texts.branches}
      </Title>
      <ul className={css.list}>
        {branches.map((branch) => (
          <li key={branch.id} className={css.branch}>
            {may.includes('my-lines') ? (
              <Link to="/pages/my-lines" search={{ branch: branch.id }} className={css.row}>
                <Row branch={branch} limitMinutes={limitMinutes} />
              </Link>
            ) : (
              <div className={css.row}>
                <Row branch={branch} limitMinutes={limitMinutes} />
              </div>
            )}
            {branch.leftOver > 0 && may.includes('my-clients') && (
              <Link
                to="/pages/my-clients"
                search={{ branch: branch.id, status: 'cancelled' }}
                className={css.more}
              >
                {texts.leftOver(branch.leftOver)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {count > branches.length && (
        <p className={css.soft}>{texts.moreBranches(branches.length, count)}</p>
      )}
    </section>
  );
}

function Row({ branch, limitMinutes }: { branch: BranchDay; limitMinutes: number }) {
  const { name, waiting, oldestWaitingSince, gates, gatesOpen, figures } = branch;
  return (
    <>
      <span className={css.name}>
        {name}
        <Trouble branch={branch} limitMinutes={limitMinutes} />
      </span>
      <span className={css.fact}>
        <strong>{oldestWaitingSince ? <Elapsed since={oldestWaitingSince} /> : texts.none}</strong>{' '}
        {texts.longest}
      </span>
      <span className={css.fact}>
        <strong>{levelText(figures)}</strong> {texts.ofToday}
      </span>
      <span className={css.fact}>
        <strong>{waiting}</strong> {texts.waiting}
      </span>
      <span className={css.fact}>
        <strong>{texts.gates(gatesOpen, gates)}</strong> {texts.gatesOpen}
      </span>
    </>
  );
}

function Trouble({ branch, limitMinutes }: { branch: BranchDay; limitMinutes: number }) {
  const state = { ...branch, oldestWaitingSince: millis(branch.oldestWaitingSince) };
  const trouble = troubleOf(state, useNow(), limitMinutes * 60_000);
  if (trouble === 'none') return null;
  const Icon = trouble === 'late' ? IconClockExclamation : IconAlertTriangle;
  return (
    <span className={css.trouble}>
      <Icon size={18} aria-hidden />
      {trouble === 'late' ? texts.late(limitMinutes) : texts.unattended}
    </span>
  );
}
