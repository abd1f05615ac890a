import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { idle } from '../../lib/idle.ts';
import { notify } from '../../lib/notify.ts';
import { canSaveFiles, saveFile } from '../../lib/save-file.ts';
import { dayAndTime } from '../../lib/time.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { type Choices, ruleOf, searchOf } from './choices.ts';
import { lastSameWeekday } from './days.ts';
import { columns, rowsOf } from './file.ts';
import { HourList, hourId } from './HourList.tsx';
import { type Need, needsOf, stretches } from './needs.ts';
import { PlanSheet } from './PlanSheet.tsx';
import { pastQuery } from './queries.ts';
import { answerText, targetText } from './reasons.ts';
import { plannedAt } from './saved.ts';
import type { StaffingSearch } from './search.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';
import { capital, dayText } from './words.ts';

type Schemas = components['schemas'];

// Loaded on demand, since the answer comes before its chart.
const DayChart = lazyPart(async () => ({ default: (await import('./DayChart.tsx')).DayChart }), {
  quiet: true,
});

// Loaded when idle, since users read a plan before they save it.
const SavePlan = lazyPart(async () => {
  await idle();
  return { default: (await import('./SavePlan.tsx')).SavePlan };
});
const ChangesButton = lazyPart(
  async () => {
    await idle();
    return { default: (await import('../../parts/changes/ChangesButton.tsx')).ChangesButton };
  },
  { quiet: true },
);

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
  /** The user's own numbers, by the start of their interval. */
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map());
  const { day, serviceId, interval } = choices;
  const target = ruleOf(choices.target);
  const before = useQuery(
    pastQuery(
      { branchId: branch.id },
      { day: lastSameWeekday(day, today), serviceId: serviceId ?? undefined, interval },
    ),
  );
  const needs = needsOf(plan, interval, before.data);
  const operatorsAt = (need: Need) => own.get(need.from) ?? need.operators;
  const saved = past?.saved ?? null;
  const answer = answerText(needs, { day, when, isToday: day === today }, target);
  const name = capital(dayText(day, today));
  const foreseen = series?.days.find((each) => each.day === day);
  const { serviceSeconds, attendedTurns } = plan.basis;

  async function exportFile() {
    if (!canSaveFiles()) return window.alert(texts.cannotExport);
    const { writeCsv } = await import('#domain/csv/write.ts');
    const text = writeCsv(columns, rowsOf(needs, operatorsAt));
    const file = `dotacion-${day}.csv`;
    saveFile(file, new Blob([text], { type: 'text/csv' }));
    notify.success(texts.export, file);
  }

  return (
    <>
      <section className={css.answer} aria-label={texts.title}>
        <p className={css.first}>{answer}</p>
        <Text>
          {plan.special && `${texts.special(plan.special)} `}
          {texts.goalIs(targetText(target))} {texts.basis(serviceSeconds, attendedTurns)}
          {plan.overrunSeconds >= 180 && ` ${texts.overrun(plan.overrunSeconds)}`}
        </Text>
        {saved && (
          <Text c="dimmed">
            {texts.savedBy(saved.savedBy, dayAndTime(saved.savedAt, branch.timeZone, 'few'))}
          </Text>
        )}
        <Group gap="sm">
          {currentUserMay('staffing:plan') ? (
            <Suspense fallback={<ActionButton disabled>{texts.save}</ActionButton>}>
              <SavePlan
                branchId={branch.id}
                dayName={name}
                choices={choices}
                needs={needs}
                operatorsAt={operatorsAt}
                saved={saved}
                onTake={(operators, theirs) => {
                  setOwn(operators);
                  if (JSON.stringify(theirs) !== JSON.stringify(choices.target)) {
                    onChange(searchOf({ ...choices, target: theirs }));
                  }
                }}
              />
            </Suspense>
          ) : (
            <Text c="dimmed">{texts.readOnly}</Text>
          )}
          <Button variant="default" size="md" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button variant="default" size="md" onClick={() => void exportFile()}>
            {texts.export}
          </Button>
          {saved && (
            <Suspense>
              <ChangesButton
                of={{ kind: 'staffingPlan', subject: `${saved.id}` }}
                name={name}
                fields={texts.changes}
                timeZone={branch.timeZone}
              />
            </Suspense>
          )}
        </Group>
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
          day={day}
          target={target}
          operatorsAt={operatorsAt}
          meanSeconds={serviceSeconds}
          savedAt={(need) => plannedAt(saved?.plan, need)}
          onChange={(from, operators) => setOwn(new Map(own).set(from, operators))}
        />
      </section>
      <PlanSheet
        title={texts.sheet(branch.name, dayText(day, ''))}
        answer={answer}
        stretches={stretches(needs, operatorsAt)}
        shifts={plan.cover?.outcome === 'cover' ? plan.cover.shifts : []}
      />
    </>
  );
}
