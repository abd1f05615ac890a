import { Alert } from '@mantine/core';
import * as api from '#contract/web.ts';
import { ApiError, errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { type Choices, ruleOf } from './choices.ts';
import type { Need } from './needs.ts';
import { targetText } from './reasons.ts';
import { plannedAt, type SavedPlan } from './saved.ts';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';
import { atText, capital, peopleText } from './words.ts';

/**
 * Saves the plan for the branch; if another user saved one meanwhile, asks whose numbers to keep.
 */
export function SavePlan({
  branchId,
  dayName,
  choices,
  draft,
  saved,
  onTake,
}: {
  branchId: number;
  dayName: string;
  choices: Choices;
  draft: Draft;
  saved: SavedPlan | null;
  onTake: (operators: ReadonlyMap<string, number>, target: Choices['target']) => void;
}) {
  const online = useOnline();
  const { day, serviceId, target, interval, most, serviceFactor, volumeFactor } = choices;
  const save = useOperation(api.staffingSave, {
    onSuccess: () => notify.success(texts.saved, capital(dayName)),
  });
  const meanwhile = useOtherPlan({ target, draft, saved, onTake });
  return (
    <>
      <ActionButton
        refusal={online ? undefined : texts.offline}
        loading={save.isPending}
        onClick={() =>
          save.run({
            path: { branchId },
            body: {
              day,
              serviceId,
              version: saved?.version ?? 0,
              plan: {
                interval,
                target,
                most,
                serviceFactor,
                volumeFactor,
                intervals: draft.needs.map((need) => ({
                  startsAt: need.from,
                  people: need.people,
                  operators: draft.operatorsAt(need),
                })),
              },
            },
          })
        }
      >
        {texts.save}
      </ActionButton>
      {meanwhile}
      {save.error && !isOvertaken(save.error) && (
        <Alert color="red" role="alert">
          {errorText(save.error)}
        </Alert>
      )}
    </>
  );
}

const isOvertaken = (error: Error) =>
  error instanceof ApiError && error.key === 'staffing_plan_changed';

function useOtherPlan({
  target,
  draft: { needs, operatorsAt },
  saved,
  onTake,
}: {
  target: Choices['target'];
  draft: Draft;
  saved: SavedPlan | null;
  onTake: (operators: ReadonlyMap<string, number>, target: Choices['target']) => void;
}) {
  const hours = (of: (need: Need) => number) =>
    Object.fromEntries(needs.map((need) => [need.from, of(need)]));
  const mine = { version: saved?.version ?? 0, target, ...hours(operatorsAt) };
  return useMeanwhile<{ version: number } & Record<string, unknown>>({
    saved: {
      version: saved?.version ?? 0,
      target: saved?.plan.target ?? null,
      ...hours((need) => plannedAt(saved?.plan, need) ?? 0),
    },
    values: mine,
    setValues: ({ version: _, target: theirs, ...operators }) =>
      onTake(
        // The casts: the value is either the one in `mine` or the saved plan's.
        new Map(Object.entries(operators as Record<string, number>)),
        (theirs as Choices['target'] | null) ?? target,
      ),
    fields: {
      target: texts.target,
      ...Object.fromEntries(needs.map(({ from }) => [from, capital(atText(from))])),
    },
    wording: (field, value) =>
      field === 'target'
        ? value
          ? // The form's own value.
            capital(targetText(ruleOf(value as Choices['target'])))
          : undefined
        : peopleText(Number(value)),
  });
}
