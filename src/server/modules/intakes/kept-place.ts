import { createHmac, timingSafeEqual } from 'node:crypto';
import { placeKeptMs } from '#domain/intakes/pressure.ts';
import type { Keys } from '../../deployment/keys.ts';
import { codeEveryMs, codeStep } from '../../intakes/code.ts';

/** A phone that has shown one code, at a service of a branch. */
export interface Claim {
  organisationId: number;
  branchId: number;
  serviceId: number;
  /** A keyed digest. */
  phone: string;
}

/**
 * What a phone keeps instead of a number until it shows a second code: since when it has its place,
 * signed. Nothing of it is stored, so that a flood of them costs nothing.
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

/** Since when the claim has its place; null for what this server did not sign, or too long ago. */
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

/** From when on a second code proves that the person has stayed: the next one, or as long after a word. */
export function confirmFrom(proof: 'display' | 'word', since: Date): Date {
  const ms =
    proof === 'display' ? (codeStep(since) + 1) * codeEveryMs : since.getTime() + codeEveryMs;
  return new Date(ms);
}
