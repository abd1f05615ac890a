import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../deployment/keys.ts';

/**
 * Milliseconds for which a code is shown. It is valid for as long again, for people who have just
 * read it.
 */
export const codeEveryMs = 5 * 60_000;

interface Branch {
  organisationId: number;
  id: number;
}

/** Returns the number of codes up to the one shown at an instant, equal in every process. */
export const codeStep = (at: Date) => Math.floor(at.getTime() / codeEveryMs);

/**
 * Returns the six digits that prove a person's presence; the branch's display shows them while its
 * intake requires them (`branch_intakes.proof`). They are derived, so nothing is stored and every
 * process shows the same.
 */
export function intakeCode(
  keys: Pick<Keys, 'intakes'>,
  branch: Branch,
  now: Date,
  /** 0 is the current code, 1 the previous one. */
  ago = 0,
): string {
  const about = JSON.stringify(['code', branch.organisationId, branch.id, codeStep(now) - ago]);
  const bytes = createHmac('sha256', keys.intakes).update(about).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/**
 * Returns true if the digits, with any spacing, are the current or the previous code, and not older
 * than the step `from`.
 */
export function isIntakeCode(
  keys: Pick<Keys, 'intakes'>,
  branch: Branch,
  given: string,
  { now, from = 0 }: { now: Date; from?: number },
): boolean {
  const digits = Buffer.from(given.replace(/\D/g, ''));
  return [0, 1].some((ago) => {
    if (codeStep(now) - ago < from) return false;
    const shown = Buffer.from(intakeCode(keys, branch, now, ago));
    return shown.length === digits.length && timingSafeEqual(shown, digits);
  });
}
