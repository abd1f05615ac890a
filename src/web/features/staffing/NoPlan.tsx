import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';
import { minutesText } from './words.ts';

type Schemas = components['schemas'];

export function NoPlan({
  why,
  when,
}: {
  why: Schemas['StaffingNoPlan'] | Schemas['StaffingNoBasis'];
  /** The day as the start of a sentence: «El martes 24». */
  when: string;
}) {
  if ('missing' in why) return <Short why={why} when={when} />;
  const { outcome, history, turns } = why;
  const [answer, hint] = {
    closed: [texts.closed(when), texts.closedHint],
    'empty-history': [texts.emptyHistory, texts.historyHint],
    'short-history': [texts.shortHistory(history.days, history.neededDays), texts.historyHint],
    'no-service-times': [texts.noServiceTimes, texts.noServiceTimesHint(turns)],
  }[outcome];
  return (
    <section className={css.answer} aria-label={texts.title}>
      <p className={css.first}>{answer}</p>
      <Text c="dimmed">{hint}</Text>
    </section>
  );
}

/** Maximum hours named individually. */
const told = 4;

function Short({ why, when }: { why: Schemas['StaffingNoPlan']; when: string }) {
  const { outcome, missing } = why;
  const tooFew = outcome === 'too-few-operators';
  const allowed = missing[0]?.allowed ?? 0;
  return (
    <section className={css.answer} aria-label={texts.title}>
      <p className={css.first}>{tooFew ? texts.tooFew(when, allowed) : texts.outOfReach(when)}</p>
      {tooFew ? (
        <ul className={css.plain}>
          {missing.slice(0, told).map(({ startsAt, needed, reached }) => (
            <li key={startsAt}>
              {texts.missing(startsAt, needed, minutesText(reached.meanWaitSeconds))}
            </li>
          ))}
          {missing.length > told && <li>{texts.missingMore(missing.length - told)}</li>}
        </ul>
      ) : (
        <Text c="dimmed">{texts.outOfReachHint}</Text>
      )}
    </section>
  );
}
