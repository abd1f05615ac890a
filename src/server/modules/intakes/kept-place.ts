import { createHmac, timingSafeEqual } from 'node:crypto';
import { placeKeptMs } from '#domain/intakes/pressure.ts';
import type { Keys } from '../../deployment/keys.ts';
import { codeEveryMs, codeStep } from '../../intakes/code.ts';

export interface Claim {
  organisationId: number;
  branchId: number;
  serviceId: number;
  /** A keyed digest. */
  phone: string;
}

/**
 * Signs a place: the phone keeps it until it shows a second code. The server stores nothing, so a
 * flood of places costs nothing.
 */
export function signPlace(keys: Pick<Keys, 'intakes'>, claim: Claim, since: Date): string {
  const { organisationId, branchId, serviceId, phone } = claim;
  const about = JSON.stringify([
    'place',
    organisationId,
    branchId,
    serviceId,
    phone,
    since.getTime(),
  ]);
  const signature = createHmac('sha256', keys.intakes).update(about).digest('base64url');
  return `${since.getTime()}.${signature}`;
}

/** Start of the claim's place; null for an invalid signature or an expired place. */
export function readPlace(
  keys: Pick<Keys, 'intakes'>,
  claim: Claim,
  { place, now }: { place: string; now: Date },
): Date | null {
  const since = new Date(Number(/^\d{1,15}(?=\.)/.exec(place)?.[0]));
  if (!(now.getTime() - since.getTime() <= placeKeptMs)) return null;
  const signed = Buffer.from(signPlace(keys, claim, since));
  const given = Buffer.from(place);
  return signed.length === given.length && timingSafeEqual(signed, given) ? since : null;
}

/**
 * Earliest time at which a second code proves that the person has stayed: the next code, or after
 * the same span for a word.
 */
export function confirmFrom(proof: 'display' | 'word', since: Date): Date {
  const ms =
    proof === 'display' ? (codeStep(since) + 1) * codeEveryMs : since.getTime() + codeEveryMs;
  return new Date(ms);
}
