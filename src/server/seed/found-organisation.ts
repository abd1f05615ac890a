import { randomBytes } from 'node:crypto';
import { addressOf } from '#domain/organisation/address.ts';
import { hashPassword } from '../access/password-hash.ts';
import type { Database } from '../db/database.ts';
import { hierarchies, organisations, type ReasonKind, reasons } from '../db/schema/organisation.ts';
import { users } from '../db/schema/users.ts';

/**
 * A reason for each action that requires one; otherwise no ticket could be finished and no operator
 * pause.
 */
const firstReasons: Record<ReasonKind, string> = {
  finish: 'Trámite completado',
  postpone: 'Falta documentación',
  callThis: 'Urgencia',
  reinstate: 'Se cerró por error',
  transfer: 'Necesita otro servicio',
  pause: 'Descanso',
};

interface First {
  organisation: string;
  email: string;
  /** Public address; null derives one from the name. */
  address: string | null;
}

/**
 * Creates the first organisation and its Security account in an empty database; run it by `alone`.
 * Returns text to print: the account with a temporary password, or how to name them; null without
 * any.
 */
export async function foundIfEmpty(
  db: Database,
  first: First | null,
  now: Date,
): Promise<string | null> {
  const password = `Vez-${randomBytes(16).toString('base64url')}-1a`;
  const passwordHash = first && (await hashPassword(password));
  return db.transaction(async (tx) => {
    const [present] = await tx.select({ id: organisations.id }).from(organisations).limit(1);
    if (present) return null;
    if (!first || !passwordHash) {
      return 'The database is empty: name VEZ_ORGANISATION and VEZ_ADMIN_EMAIL, or VEZ_DEMO=true.';
    }
    const [organisation] = await tx
      .insert(organisations)
      .values({ name: first.organisation, slug: first.address ?? addressOf(first.organisation) })
      .returning({ id: organisations.id });
    if (!organisation) throw new Error('insert returned no row');
    const organisationId = organisation.id;
    const [hierarchy] = await tx
      .insert(hierarchies)
      .values({ organisationId, name: first.organisation })
      .returning({ id: hierarchies.id });
    if (!hierarchy) throw new Error('insert returned no row');
    await tx.insert(reasons).values(
      Object.entries(firstReasons).map(([kind, name]) => {
        // The cast: the keys of the record.
        return { organisationId, kind: kind as ReasonKind, name, position: 0 };
      }),
    );
    await tx.insert(users).values({
      organisationId,
      firstName: 'Seguridad',
      lastName: first.organisation,
      email: first.email,
      type: 'Security',
      timeZone: 'Europe/Madrid',
      hierarchyId: hierarchy.id,
      passwordHash,
      lastPasswordChange: now,
      mustChangePassword: true,
    });
    return `First account (the password must be changed at once)\n  ${first.email}  ${password}`;
  });
}
