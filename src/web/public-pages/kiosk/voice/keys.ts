export type Command =
  | { does: 'next' | 'previous' | 'choose' | 'back' | 'repeat' | 'louder' | 'softer' | 'erase' }
  /** Number of the option, from 1. */
  | { does: 'option'; number: number }
  | { does: 'type'; character: string };

const named: Record<string, Command> = {
  ArrowDown: { does: 'next' },
  ArrowRight: { does: 'next' },
  Tab: { does: 'next' },
  ArrowUp: { does: 'previous' },
  ArrowLeft: { does: 'previous' },
  'Shift+Tab': { does: 'previous' },
  Enter: { does: 'choose' },
  Escape: { does: 'back' },
  Backspace: { does: 'erase' },
};

const signs: Record<string, Command> = {
  ' ': { does: 'choose' },
  '0': { does: 'repeat' },
  '*': { does: 'repeat' },
  '+': { does: 'louder' },
  '-': { does: 'softer' },
};

/** Returns the command of a `KeyboardEvent.key`; while text is typed, characters have none. */
export function commandOf(key: string, typing: boolean): Command | null {
  const found = named[key];
  if (found) return found.does === 'erase' && !typing ? { does: 'back' } : found;
  if ([...key].length !== 1) return null;
  if (typing) return { does: 'type', character: key };
  if (/[1-9]/.test(key)) return { does: 'option', number: Number(key) };
  return signs[key] ?? null;
}

/**
 * Returns the index of the next or previous option, cyclically; null is the place before the first.
 */
export function stepFrom(place: number | null, count: number, by: 1 | -1): number | null {
  if (count === 0) return null;
  if (place === null) return by === 1 ? 0 : count - 1;
  return (place + by + count) % count;
}
