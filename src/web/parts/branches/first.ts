import type { components } from '#contract/types.ts';
import type { Ask } from '../../api/first.ts';
import { branchesQuery } from './queries.ts';

type Branch = components['schemas']['Branch'];

/** The branch that a page of one branch shows: the chosen one, else the first. */
export const chosenOf = (branches: Branch[], chosen: number | undefined): Branch | undefined =>
  branches.find(({ id }) => id === chosen) ?? branches[0];

/** The branch that a page shows where somebody chooses one first: the only one, else the chosen. */
export const onlyOrChosen = (branches: Branch[], chosen: number | undefined): Branch | undefined =>
  branches.length === 1 ? branches[0] : branches.find(({ id }) => id === chosen);

/** Asks for the branches, and for what `asks` does of the one that the page shows. */
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
