import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../access/caller.ts';
import type { Keys } from '../deployment/keys.ts';
import { notFound } from '../errors/app-error.ts';
import type { Accessing } from './record-access.ts';

export interface Finding extends Accessing {
  caller: Caller;
  keys: Pick<Keys, 'people'>;
}

type Session = Pick<Caller, 'organisationId' | 'sessionId'>;

/**
 * Returns a handle of a found person that is valid in this session alone, because IDs could be
 * enumerated.
 */
export function handleOf(keys: Pick<Keys, 'people'>, session: Session, personId: number): string {
  return `${personId}.${signed(keys, session, personId).toString('base64url')}`;
}

/** Returns the person's ID. Throws 404 `person_not_found` for a handle of another session. */
export function personOf(keys: Pick<Keys, 'people'>, session: Session, handle: string): number {
  const [id, signature = ''] = handle.split('.');
  const personId = Number(id);
  const given = Buffer.from(signature, 'base64url');
  const expected = signed(keys, session, personId);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return personId;
  throw notFound('person_not_found');
}

function signed(keys: Pick<Keys, 'people'>, { organisationId, sessionId }: Session, id: number) {
  return createHmac('sha256', keys.people).update(`${organisationId}.${sessionId}.${id}`).digest();
}
