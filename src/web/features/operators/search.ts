import type { components } from '#contract/types.ts';
import { idOf } from '../../lib/id-in-address.ts';

export const states = [
  'connected',
  'paused',
  'away',
  'elsewhere',
] as const satisfies components['schemas']['OperatorState'][];
const sorts = ['firstName', 'email'] as const;
const dialogs = ['edit', 'bring', 'bulk'] as const;

export interface OperatorsSearch {
  branch?: number | undefined;
  state?: components['schemas']['OperatorState'] | undefined;
  sort?: (typeof sorts)[number] | undefined;
  descending?: boolean | undefined;
  page?: number | undefined;
  dialog?: (typeof dialogs)[number] | undefined;
  operator?: number | undefined;
}

/** Parses the address of «Operadores»; the search text is not part of it. */
export function parseOperatorsSearch(search: Record<string, unknown>): OperatorsSearch {
  const [branch, page, operator] = [idOf(search.branch), idOf(search.page), idOf(search.operator)];
  const state = states.find((name) => name === search.state);
  const sort = sorts.find((name) => name === search.sort);
  const dialog = dialogs.find((name) => name === search.dialog);
  return {
    ...(branch && { branch }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(search.descending === true && { descending: true }),
    ...(page && page > 1 && { page }),
    ...(dialog && (dialog !== 'edit' || operator) && { dialog }),
    ...(dialog === 'edit' && operator && { operator }),
  };
}
