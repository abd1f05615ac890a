import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../deployment/keys.ts';

/** The link that a secret opens. */
export interface LinkId {
  organisationId: number;
  id: number;
}

/** 160 bits cannot be guessed, and take 27 characters in an address. */
const secretBytes = 20;
const shape = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([\w-]{27})$/;

/**
 * Returns the secret of a link, for the fragment of an address. It is derived, so that the database
 * alone opens no link and a repeated message carries the same one.
 */
export function linkSecret(keys: Pick<Keys, 'links'>, { organisationId, id }: LinkId): string {
  const name = `${organisationId.toString(36)}-${id.toString(36)}`;
  return `${name}-${proof(keys, name).toString('base64url')}`;
}

/** Returns the link that the secret opens; null if this server did not make it. */
export function openedBy(keys: Pick<Keys, 'links'>, secret: string): LinkId | null {
  const [, organisation = '', link = '', given = ''] = shape.exec(secret) ?? [];
  const expected = proof(keys, `${organisation}-${link}`);
  const proven = Buffer.from(given, 'base64url');
  if (proven.length !== expected.length || !timingSafeEqual(proven, expected)) return null;
  return { organisationId: Number.parseInt(organisation, 36), id: Number.parseInt(link, 36) };
}

/** Returns the organisation that a secret names, unproven; null if it names none. */
export function organisationNamedBy(secret: string): number | null {
  const [, organisation] = shape.exec(secret) ?? [];
  return organisation === undefined ? null : Number.parseInt(organisation, 36);
}

function proof({ links }: Pick<Keys, 'links'>, name: string): Buffer {
  return createHmac('sha256', links).update(name).digest().subarray(0, secretBytes);
}
