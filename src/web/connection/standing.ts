/** Position in a server process's changes, as in the stream's event IDs. */
interface Position {
  epoch: string;
  sequence: number;
}

/** Earliest position of the responses so far; 'none' once they come from different processes. */
let earliest: Position | 'none' | null = null;
let answered = () => {};
export const firstAnswer = new Promise<void>((resolve) => {
  answered = resolve;
});
let followed: { from: Position; sinceMs: number; tellOlder: () => void } | null = null;

/**
 * Records the position in the changes at which the server handled a request. `sentAt` is in
 * milliseconds of `performance.now()`.
 */
export function noteStanding(sign: string | null, sentAt: number): void {
  const standing = read(sign);
  answered();
  if (followed) {
    // Later requests see at least the position at which the stream started.
    if (sentAt < followed.sinceMs && !covers(followed.from, standing)) followed.tellOlder();
  } else if (!earliest || (standing && covers(standing, earliest))) {
    earliest = standing ?? 'none';
  } else if (!covers(earliest, standing)) {
    earliest = 'none';
  }
}

/**
 * Returns the event ID after which the stream must start to cover every response so far; undefined
 * when there is none. `tellOlder` is called for a response in flight that proves older.
 */
export function followFrom(tellOlder: () => void): string | undefined {
  if (!earliest || earliest === 'none') return undefined;
  followed = { from: earliest, sinceMs: performance.now(), tellOlder };
  return `${earliest.epoch}-${earliest.sequence}`;
}

/**
 * Returns whether a stream from `from` contains every change that a response at `standing` lacks.
 */
function covers(from: Position | 'none', standing: Position | 'none' | null): boolean {
  if (from === 'none' || standing === 'none' || !standing) return false;
  return from.epoch === standing.epoch && from.sequence <= standing.sequence;
}

function read(sign: string | null): Position | null {
  const [, epoch, sequence] = /^([\da-f-]{36})-(\d+)$/.exec(sign ?? '') ?? [];
  return epoch ? { epoch, sequence: Number(sequence) } : null;
}
