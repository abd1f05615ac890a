import type { components } from '#contract/types.ts';
import type { Ask } from '../../api/first.ts';
import { branchesQuery } from './queries.ts';

type Branch = components['schemas']['Branch'];

/** Returns the chosen branch, or else the first. */
export const chosenOf = (branches: Branch[], chosen: number | undefined): Branch | undefined =>
  branches.find(({ id }) => id === chosen) ?? branches[0];

/** Returns the only branch, or else the chosen one; undefined until the user chooses. */
export const onlyOrChosen = (branches: Branch[], chosen: number | undefined): Branch | undefined =>
  branches.length === 1 ? branches[0] : branches.find(({ id }) => id === chosen);

/** Requests the branches, then calls `asks` with the branch that the page shows. */
export async function ofBranch(
  ask: Ask,
  chosen: number | undefined,
  asks: (branch: Branch) => unknown,
  closed = false,
): Promise<void> {
  const branches = await ask(branchesQuery(closed));
  const branch = branches && chosenOf(branches, chosen);
  if (branch) await asks(branch);
}
