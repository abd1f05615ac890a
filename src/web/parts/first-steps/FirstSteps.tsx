import { Text, Title, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.css';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Role } from '#domain/permissions/roles.ts';
import { currentUser, readSession } from '../../session/session.ts';
import css from './first-steps.module.css';
import { firstStepsQuery } from './queries.ts';
import { type Step, texts } from './texts.ts';

/**
 * Steps in order, each with its page and the role that performs it if the user cannot open that
 * page.
 */
const ways: Record<Step, { page: string; by: keyof typeof texts.by; link: LinkProps }> = {
  manager: {
    page: 'manager-user',
    by: 'Security',
    link: { to: '/pages/manager-user', search: { dialog: 'data' } },
  },
  branch: {
    page: 'my-branches',
    by: 'Manager',
    link: { to: '/pages/my-branches', search: { dialog: 'new' } },
  },
  service: {
    page: 'manager-services',
    by: 'Manager',
    link: { to: '/pages/manager-services', search: { act: 'new' } },
  },
  counter: {
    page: 'manager-services',
    by: 'Manager',
    link: { to: '/pages/manager-services', search: { tab: 'counters', act: 'new' } },
  },
  hours: {
    page: 'schedule-exceptions',
    by: 'Manager',
    link: { to: '/pages/schedule-exceptions', search: { act: 'hours' } },
  },
  operator: {
    page: 'manager-user',
    by: 'Security',
    link: { to: '/pages/manager-user', search: { lacking: 'branch' } },
  },
  screen: {
    page: 'kiosks-monitoring',
    by: 'Manager',
    link: { to: '/pages/kiosks-monitoring', search: { dialog: 'pair' } },
  },
  turn: {
    page: 'operated-gates',
    by: 'Operator',
    link: { to: '/pages/operated-gates' },
  },
};
// The cast: the keys of the record are the steps.
const order = Object.keys(ways) as Step[];

/** Checklist from an empty organisation to the first call; hidden after it. */
/** Steps to the first attended ticket; renders nothing once a ticket was called. */
export function FirstSteps() {
  const { data: done } = useQuery(firstStepsQuery());
  const left = done ? order.filter((step) => !done[step]) : [];
  if (!done || done.turn) return null;
  return (
    <section aria-labelledby="first-steps" className={css.way}>
      <div className={css.head}>
        <Title order={2} size="h4" id="first-steps">
          {texts.title}
        </Title>
        <Text c="dimmed" role="status">
          {texts.left(left.length)}
        </Text>
      </div>
      <ol className={css.steps}>
        {order.map((step) => (
          <li key={step} className={css.step} data-done={done[step]} data-next={step === left[0]}>
            <span className={css.mark} aria-hidden>
              {done[step] && <IconCheck size={18} />}
            </span>
            <Words step={step} done={done[step]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ step, done }: { step: Step; done: boolean }) {
  const { page, by, link } = ways[step];
  const [title, text] = texts.steps[step];
  const own = readSession().permissions.includes(page) && mayDo(step, currentUser()?.type);
  const words = (
    <>
      <span className={done ? css.done : own ? css.link : css.name}>{title}</span>
      <span className={css.soft}>{done || own ? text : texts.by[by]}</span>
    </>
  );
  if (done) {
    return (
      <span className={css.words}>
        {words}
        <VisuallyHidden>{texts.done}</VisuallyHidden>
      </span>
    );
  }
  return own ? (
    <Link {...link} className={css.words}>
      {words}
    </Link>
  ) : (
    <span className={css.words}>{words}</span>
  );
}

/** Managers see the counters page but cannot call. */
const mayDo = (step: Step, role: Role | undefined) => step !== 'turn' || role !== 'Manager';
