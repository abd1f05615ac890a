import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { pagesOfRole, permissionsOf } from '#domain/permissions/pages.ts';
import { splitPiped, viewBeyondRole } from '#domain/users/grants.ts';
import type { Caller } from '../../../access/caller.ts';
import { recordAudit } from '../../../access/record-audit.ts';
import type { Transaction } from '../../../db/database.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import type { UserRow } from '../presenter.ts';
import { lockAdministration, userInReach } from './visible-users.ts';

type Views = components['schemas']['Views'];

export function presentViews({ id, type, views }: Pick<UserRow, 'id' | 'type' | 'views'>): Views {
  const shown = permissionsOf(type, views).filter((page) => page !== '/');
  return { id, typeUser: type, pages: pagesOfRole(type), views: shown };
}

/**
 * Sets the pages of their role that users see. Throws 400 for a page outside the role and 409 for
 * one's own.
 */
export async function editViews(
  tx: Transaction,
  caller: Caller,
  edit: components['schemas']['ViewEdit'],
  at: Date,
): Promise<Views> {
  await lockAdministration(tx, caller.organisationId);
  const user = await userInReach(tx, caller, edit.id);
  // Security cannot restrict its own pages, since nobody else could restore them.
  if (user.id === caller.userId) throw conflict('own_role');
  if (user.type !== edit.typeUser) throw conflict('user_changed');
  const views = splitPiped(edit.views);
  if (viewBeyondRole(user.type, views) !== null) {
    throw new AppError(400, 'view_not_allowed', { field: 'views' });
  }
  const [before, after] = [presentViews(user), presentViews({ ...user, views })];
  await tx
    .update(users)
    .set({ views })
    .where(and(eq(users.organisationId, caller.organisationId), eq(users.id, user.id)));
  const changes = { before: { views: before.views }, after: { views: after.views } };
  await recordAudit(tx, caller, { action: 'views', at }, [{ subjectId: user.id, ...changes }]);
  return after;
}
