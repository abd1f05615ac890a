import { type Action, actions } from './actions.ts';
import { isPageKey, pages } from './pages.ts';
import type { Role } from './roles.ts';

interface Holder {
  role: Role;
  /** Route names that remain after the role and the views (`permissionsOf`). */
  permissions: readonly string[];
}

export function may({ role, permissions }: Holder, action: Action): boolean {
  return (
    includes(actions[action], role) &&
    permissions.some((key) => isPageKey(key) && includes(pages[key].needs, action))
  );
}

/** Accepts any item: `includes` of a literal list only takes the list's own values. */
const includes = <T>(list: readonly T[], item: T): boolean => list.includes(item);
