import { Button, Group, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import type { Target } from '#domain/staffing/target.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { dayAndTime } from '../../lib/time.ts';
import { type Choices, ruleOf, searchOf } from './choices.ts';
import { HourList, hourId } from './HourList.tsx';
import { stretches } from './needs.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import { answerText, targetText } from './reasons.ts';
import { plannedAt, type SavedPlan } from './saved.ts';
import type { StaffingSearch } from './search.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { capital, dayText } from './words.ts';

type Schemas = components['schemas'];

// Loaded on demand, since the answer comes before its chart.
const DayChart = lazyPart(async () => ({ default: (await import('./DayChart.tsx')).DayChart }), {
  quiet: true,
});

export function Planned({
  branch,
  today,
  when,
  choices,
  plan,
  past,
  series,
  onChange,
}: {
  branch: Schemas['Branch'];
  today: string;
  when: string;
  choices: Choices;
  plan: Schemas['StaffingPlan'];
  past: Schemas['StaffingPast'] | undefined;
  series: Schemas['StaffingSeries'] | undefined;
  onChange: (change: StaffingSearch) => void;
}) {
  const draft = useDraft(branch.id, today, choices, plan);
  const { needs, operatorsAt, setOwn } = draft;
  const { day, interval } = choices;
  const target = ruleOf(choices.target);
  const saved = past?.saved ?? null;
  const answer = answerText(needs, { day, when, isToday: day === today }, target);
  const foreseen = series?.days.find((each) => each.day === day);

  function handleTake(operators: ReadonlyMap<string, number>, theirs: Choices['target']) {
    setOwn(operators);
    if (JSON.stringify(theirs) !== JSON.stringify(choices.target)) {
      onChange(searchOf({ ...choices, target: theirs }));
    }
  }

  return (
    <>
      <section className={css.answer} aria-label={texts.title}>
        <p className={css.first}>{answer}</p>
        <Basis plan={plan} target={target} />
        {foreseen?.correction && (
          <Text>
            {texts.corrected(
              foreseen.correction.until,
              Math.round(100 * (foreseen.correction.factor - 1)),
            )}
          </Text>
        )}
        {saved && (
          <Text c="dimmed">
            {texts.savedBy(saved.savedBy, dayAndTime(saved.savedAt, branch.timeZone, 'few'))}
          </Text>
        )}
        <PlanActions
          branch={branch}
          dayName={capital(dayText(day, today))}
          choices={choices}
          draft={draft}
          saved={saved}
          onTake={handleTake}
        />
      </section>
      {foreseen && (
        <Suspense fallback={<div className={css.chart} />}>
          <div className={css.chart}>
            <DayChart
              intervals={foreseen.intervals}
              minutes={interval}
              needs={needs}
              onPick={(from) => document.getElementById(hourId(from))?.focus()}
            />
          </div>
        </Suspense>
      )}
      <Hours
        choices={choices}
        draft={draft}
        meanSeconds={plan.basis.serviceSeconds}
        plan={saved?.plan}
      />
      <PlanSheet
        title={texts.sheet(branch.name, dayText(day, ''))}
        answer={answer}
        stretches={stretches(needs, operatorsAt)}
        shifts={plan.cover?.outcome === 'cover' ? plan.cover.shifts : []}
      />
    </>
  );
}

function Basis({
  plan: { special, overrunSeconds, basis },
  target,
}: {
  plan: Schemas['StaffingPlan'];
  target: Target;
}) {
  return (
    <Text>
      {special && `${texts.special(special)} `}
      {texts.goalIs(targetText(target))} {texts.basis(basis.serviceSeconds, basis.attendedTurns)}
      {overrunSeconds >= 180 && ` ${texts.overrun(overrunSeconds)}`}
    </Text>
  );
}

function Hours({
  choices,
  draft: { needs, operatorsAt, own, setOwn },
  meanSeconds,
  plan,
}: {
  choices: Choices;
  draft: Draft;
  meanSeconds: number;
  /** The saved plan, if any. */
  plan: SavedPlan['plan'] | undefined;
}) {
  return (
    <section className={css.section} aria-labelledby="hours">
      <Group justify="space-between">
        <Title order={2} size="h4" id="hours">
          {texts.hours}
        </Title>
        {own.size > 0 && (
          <Button variant="default" size="md" onClick={() => setOwn(new Map())}>
            {texts.undoChanges}
          </Button>
        )}
      </Group>
      <Text c="dimmed">{texts.hoursHint}</Text>
      <HourList
        needs={needs}
        day={choices.day}
        target={ruleOf(choices.target)}
        operatorsAt={operatorsAt}
        meanSeconds={meanSeconds}
        savedAt={(need) => plannedAt(plan, need)}
        onChange={(from, operators) => setOwn(new Map(own).set(from, operators))}
      />
    </section>
  );
}
