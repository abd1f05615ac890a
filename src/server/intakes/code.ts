import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../deployment/keys.ts';

/** How long a code is shown; it is good as long again, for those who have just read it. */
export const codeEveryMs = 5 * 60_000;

interface Branch {
  organisationId: number;
  id: number;
}

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
  const step = Math.floor(now.getTime() / codeEveryMs) - ago;
  const about = JSON.stringify(['code', branch.organisationId, branch.id, step]);
  const bytes = createHmac('sha256', keys.intakes).update(about).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Whether the digits, however they are spaced, are those shown now or just before. */
export function isIntakeCode(
  keys: Pick<Keys, 'intakes'>,
  branch: Branch,
  given: string,
  now: Date,
): boolean {
  const digits = Buffer.from(given.replace(/\D/g, ''));
  return [0, 1].some((ago) => {
    const shown = Buffer.from(intakeCode(keys, branch, now, ago));
    return shown.length === digits.length && timingSafeEqual(shown, digits);
  });
}
