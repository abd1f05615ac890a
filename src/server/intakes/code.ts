import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../deployment/keys.ts';

/** How long a code is shown; it is good as long again, for those who have just read it. */
export const codeEveryMs = 5 * 60_000;

interface Branch {
  organisationId: number;
  id: number;
}

/** The count of codes up to the one shown at an instant: the same on every process. */
export const codeStep = (at: Date) => Math.floor(at.getTime() / codeEveryMs);

/**
 * The six digits by which people at the branch prove that they are there: shown on its display while
 * its intake asks for them (`branch_intakes.proof`). Derived, so that nothing of it is stored and
 * every process shows the same.
 */
export function intakeCode(
  keys: Pick<Keys, 'intakes'>,
  branch: Branch,
  now: Date,
  /** 0 is the one shown now, 1 the one before. */
  ago = 0,
): string {
  const about = JSON.stringify(['code', branch.organisationId, branch.id, codeStep(now) - ago]);
  const bytes = createHmac('sha256', keys.intakes).update(about).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/**
 * Whether the digits, however they are spaced, are those shown now or just before, and not before the
 * step `from`.
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
