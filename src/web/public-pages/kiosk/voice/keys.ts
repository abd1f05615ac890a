/** What a key asks for while options are chosen by keys. */
export type Command =
  | { does: 'next' | 'previous' | 'choose' | 'back' | 'repeat' | 'louder' | 'softer' | 'erase' }
  /** The option of that number, from 1 on. */
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

/** What a key of `KeyboardEvent.key` does; where text is typed, characters are typed. */
export function commandOf(key: string, typing: boolean): Command | null {
  const found = named[key];
  if (found) return found.does === 'erase' && !typing ? { does: 'back' } : found;
  if ([...key].length !== 1) return null;
  if (typing) return { does: 'type', character: key };
  if (/[1-9]/.test(key)) return { does: 'option', number: Number(key) };
  return signs[key] ?? null;
}

/** The place of the next option, or the one before, round and round; null before any of them. */
export function stepFrom(place: number | null, count: number, by: 1 | -1): number | null {
  if (count === 0) return null;
  if (place === null) return by === 1 ? 0 : count - 1;
  return (place + by + count) % count;
}
