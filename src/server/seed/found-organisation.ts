import { randomBytes } from 'node:crypto';
import { addressOf } from '#domain/organisation/address.ts';
import { hashPassword } from '../access/password-hash.ts';
import type { Database } from '../db/client.ts';
import { hierarchies, organisations, type ReasonKind, reasons } from '../db/schema/organisation.ts';
import { users } from '../db/schema/users.ts';

/** A reason for each action that asks for one, without which no turn could be finished and nobody pause. */
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
  /** Its public address; null makes one of its name. */
  address: string | null;
}

/**
 * Makes the first organisation of an empty database with one Security account, who makes the
 * others. Returns what to print: the account with a password that must be changed
 * at the first sign-in, or how to name them; null when there is nothing to say. Two processes may
 * start on one empty database: run it by `alone`.
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
        // The keys of the record.
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
