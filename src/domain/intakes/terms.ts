import { usualPasses } from '../tickets/pass.ts';

/** How people take a number of a branch by their own phone. */
export interface IntakeTerms {
  enabled: boolean;
  /** What proves that somebody is there: the code on a display, or the word at the entrance. */
  proof: 'display' | 'word';
  /** The word at the entrance; empty where it is not asked for. */
  word: string;
  /** How often a person may let others pass. */
  passesAtMost: number;
  /** Percent of those who wait that numbers on one code alone may hold (`mustConfirm`). */
  shareAtMost: number;
}

/** Those of a branch that has decided nothing. */
export const defaultIntake: IntakeTerms = {
  enabled: false,
  proof: 'display',
  word: '',
  passesAtMost: usualPasses,
  shareAtMost: 50,
};

export const intakeLimits = {
  /** In letters and digits: one that is shorter is guessed. */
  word: { min: 4, max: 20 },
  passesAtMost: { min: 0, max: 9 },
  shareAtMost: { min: 0, max: 100 },
} as const;

export interface IntakeFault {
  field: 'word' | 'passesAtMost' | 'shareAtMost';
  key: 'required' | 'out_of_range';
  params?: { min: number; max: number };
}

/** The first that is wrong with them; null where they may be saved. */
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

/** A word as it is compared: letters and digits, whatever their case, accents and spaces. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
