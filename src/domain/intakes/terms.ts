import { usualPasses } from '../tickets/pass.ts';

/** Terms of a branch for tickets that people take on their own phones. */
export interface IntakeTerms {
  enabled: boolean;
  /** Proof of presence: the code on a display, or the word at the entrance. */
  proof: 'display' | 'word';
  /** Empty if `proof` does not need it. */
  word: string;
  /** Number of times that a person may let others pass. */
  passesAtMost: number;
  /** Percent of the waiting tickets that may be proven by a single code (`mustConfirm`). */
  shareAtMost: number;
}

/** Terms of a branch without settings of its own. */
export const defaultIntake: IntakeTerms = {
  enabled: false,
  proof: 'display',
  word: '',
  passesAtMost: usualPasses,
  shareAtMost: 50,
};

export const intakeLimits = {
  /** Letters and digits; a shorter word can be guessed. */
  word: { min: 4, max: 20 },
  passesAtMost: { min: 0, max: 9 },
  shareAtMost: { min: 0, max: 100 },
} as const;

export interface IntakeFault {
  field: 'word' | 'passesAtMost' | 'shareAtMost';
  key: 'required' | 'out_of_range';
  params?: { min: number; max: number };
}

/** Returns the first fault; null if the terms can be saved. */
export function wrongIntake({ proof, word, ...numbers }: IntakeTerms): IntakeFault | null {
  for (const field of ['passesAtMost', 'shareAtMost'] as const) {
    const { min, max } = intakeLimits[field];
    const value = numbers[field];
    if (!Number.isInteger(value) || value < min || value > max) {
      return { field, key: 'out_of_range', params: { min, max } };
    }
  }
  if (proof !== 'word') return null;
  const letters = foldWord(word).length;
  if (letters === 0) return { field: 'word', key: 'required' };
  const { word: size } = intakeLimits;
  return letters < size.min || letters > size.max
    ? { field: 'word', key: 'out_of_range', params: size }
    : null;
}

/** Normalises a word for comparison: letters and digits only, without case and accents. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
