import type { components } from '#contract/types.ts';

/** What an operator may serve in a branch; null is that they do not work there. */
export type Skill = 'all' | readonly number[] | null;

/** The form of an operator: by branch, each of the caller's scope. */
export interface Assignments {
  version: number;
  [branchId: string]: number | Skill;
}

/** What the form holds of a stored operator. */
export function assignmentsOf(
  { version, branches }: Pick<components['schemas']['OperatorDetail'], 'version' | 'branches'>,
  all: readonly { id: number }[],
): Assignments {
  const known = new Map(branches.map((each) => [each.branchId, each.serviceIds ?? 'all']));
  return { version, ...Object.fromEntries(all.map(({ id }) => [id, known.get(id) ?? null])) };
}

/** What the operator may serve in a branch. */
export function skillIn(values: Assignments, branchId: number): Skill {
  const skill = values[branchId];
  return typeof skill === 'number' || skill === undefined ? null : skill;
}

/** The form as the server takes it. */
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
