import type { components } from '#contract/types.ts';

/** Services that an operator may serve in a branch; null when not assigned to it. */
export type Skill = 'all' | readonly number[] | null;

/** Form values of an operator: skills by ID of each branch within the user's scope. */
export interface Assignments {
  version: number;
  [branchId: string]: number | Skill;
}

export function assignmentsOf(
  { version, branches }: Pick<components['schemas']['OperatorDetail'], 'version' | 'branches'>,
  all: readonly { id: number }[],
): Assignments {
  const known = new Map(branches.map((each) => [each.branchId, each.serviceIds ?? 'all']));
  return { version, ...Object.fromEntries(all.map(({ id }) => [id, known.get(id) ?? null])) };
}

export function skillIn(values: Assignments, branchId: number): Skill {
  const skill = values[branchId];
  return typeof skill === 'number' || skill === undefined ? null : skill;
}

export function bodyOf(
  values: Assignments,
  all: readonly { id: number }[],
): components['schemas']['OperatorAssignment'] {
  const branches = all.flatMap(({ id }) => {
    const skill = skillIn(values, id);
    return skill === null
      ? []
      : [{ branchId: id, serviceIds: skill === 'all' ? null : [...skill] }];
  });
  return { version: values.version, branches };
}
