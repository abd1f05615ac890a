import { Button, NativeSelect, Text } from '@mantine/core';
import { type Choices, noLimit, numbersOf, ruleOf } from './choices.ts';
import { NumberChoice } from './NumberChoice.tsx';
import { targetText } from './reasons.ts';
import { type Goal, goals, type StaffingSearch } from './search.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';

const fieldsOf = {
  serviceLevel: ['share', 'within'],
  meanWait: ['within'],
  walkAways: ['share'],
} as const satisfies Record<Goal, readonly ('share' | 'within')[]>;

/** Edits the target and the assumptions; each change is tried at once. */
export function WhatIf({
  choices,
  meanSeconds,
  onChange,
}: {
  choices: Choices;
  /** Seconds per person under these choices; null while unknown. */
  meanSeconds: number | null;
  onChange: (change: StaffingSearch) => void;
}) {
  const { target, serviceFactor, volumeFactor, most } = choices;
  const percent = (factor: number) => (factor === 1 ? undefined : Math.round(factor * 100));
  const supposes = serviceFactor !== 1 || volumeFactor !== 1 || most < noLimit;
  return (
    <details className={css.aside} open={window.matchMedia('(min-width: 1101px)').matches}>
      <summary>
        <h2 className={css.summary}>{texts.whatIf}</h2>
        <span className={css.soft}>{targetText(ruleOf(target))}</span>
      </summary>
      <GoalFields target={target} onChange={onChange} />
      <Text fw={600}>{texts.suppose}</Text>
      <NumberChoice
        name="takes"
        label={texts.takes}
        hint={texts.takesHint(meanSeconds)}
        placeholder="100"
        value={percent(serviceFactor)}
        // A cleared field means 100 %, even when the saved plan differs.
        onChange={(takes = 100) => onChange({ takes })}
      />
      <NumberChoice
        name="volume"
        label={texts.volume}
        hint={texts.volumeHint}
        placeholder="100"
        value={percent(volumeFactor)}
        onChange={(volume = 100) => onChange({ volume })}
      />
      <NumberChoice
        name="most"
        label={texts.most}
        hint={texts.mostHint}
        value={most < noLimit ? most : undefined}
        onChange={(next = noLimit) => onChange({ most: next })}
      />
      {supposes && (
        <Button
          variant="default"
          size="md"
          onClick={() => onChange({ takes: 100, volume: 100, most: noLimit })}
        >
          {texts.asExpected}
        </Button>
      )}
    </details>
  );
}

function GoalFields({
  target,
  onChange,
}: {
  target: Choices['target'];
  onChange: (change: StaffingSearch) => void;
}) {
  const { kind } = target;
  return (
    <>
      <NativeSelect
        label={texts.goal}
        size="md"
        value={kind}
        data={goals.map((name) => ({ value: name, label: texts.goals[name] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            goal: goals.find((name) => name === value),
            share: undefined,
            within: undefined,
          })
        }
      />
      {fieldsOf[kind].map((name) => (
        <NumberChoice
          key={`${kind} ${name}`}
          name={name}
          {...texts.goalFields[kind][name]}
          value={numbersOf(target)[name]}
          // Sends the goal along, because a saved plan may have another goal, which the number
          // would not fit.
          onChange={(value) => onChange({ goal: kind, [name]: value })}
        />
      ))}
    </>
  );
}
