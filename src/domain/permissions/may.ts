import { type Action, actions } from './actions.ts';
import { isPageKey, pages } from './pages.ts';
import type { Role } from './roles.ts';

interface Holder {
  role: Role;
  /** Route names that role and views leave, by `permissionsOf`. */
  permissions: readonly string[];
}

/** Whether the holder's role carries the action and one of their pages needs it. */
export function may({ role, permissions }: Holder, action: Action): boolean {
  return (
    includes(actions[action], role) &&
    permissions.some((key) => isPageKey(key) && includes(pages[key].needs, action))
  );
}

/** Literal lists refuse to be asked for what they do not hold. */
const includes = <T>(list: readonly T[], item: T): boolean => list.includes(item);
