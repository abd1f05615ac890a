import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../deployment/keys.ts';

/** Which link a secret opens. */
export interface LinkId {
  organisationId: number;
  id: number;
}

/** 160 bits: more than anybody guesses, and 27 characters in an address. */
const secretBytes = 20;
const shape = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([\w-]{27})$/;

/**
 * The secret of a link, for the fragment of an address: it is derived, so that the database alone
 * opens no link, and a message that is sent again carries the same.
 */
export function linkSecret(keys: Pick<Keys, 'links'>, { organisationId, id }: LinkId): string {
  const name = `${organisationId.toString(36)}-${id.toString(36)}`;
  return `${name}-${proof(keys, name).toString('base64url')}`;
}

/** Which link the secret opens; null where it is no secret of this server. */
export function openedBy(keys: Pick<Keys, 'links'>, secret: string): LinkId | null {
  const [, organisation = '', link = '', given = ''] = shape.exec(secret) ?? [];
  const expected = proof(keys, `${organisation}-${link}`);
  const proven = Buffer.from(given, 'base64url');
  if (proven.length !== expected.length || !timingSafeEqual(proven, expected)) return null;
  return { organisationId: Number.parseInt(organisation, 36), id: Number.parseInt(link, 36) };
}

/** Of which organisation a secret says that it is, proven or not; null where it says nothing. */
export function organisationNamedBy(secret: string): number | null {
  const [, organisation] = shape.exec(secret) ?? [];
  return organisation === undefined ? null : Number.parseInt(organisation, 36);
}

function proof({ links }: Pick<Keys, 'links'>, name: string): Buffer {
  return createHmac('sha256', links).update(name).digest().subarray(0, secretBytes);
}
