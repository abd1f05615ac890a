/** Where a server process's changes stood, as the ids of its stream say. */
interface Standing {
  epoch: string;
  sequence: number;
}

/** The earliest of the answers so far; 'none' covers them all once processes differ. */
let earliest: Standing | 'none' | null = null;
let answered = () => {};
/** Resolves with the first answer. */
export const firstAnswer = new Promise<void>((resolve) => {
  answered = resolve;
});
let followed: { from: Standing; sinceMs: number; tellOlder: () => void } | null = null;

/** Takes from each answer where the changes stood when its request, sent at `sentAt`, came. */
export function noteStanding(sign: string | null, sentAt: number): void {
  const standing = read(sign);
  answered();
  if (followed) {
    // What was sent later knows more than the stream began with.
    if (sentAt < followed.sinceMs && !covers(followed.from, standing)) followed.tellOlder();
  } else if (!earliest || (standing && covers(standing, earliest))) {
    earliest = standing ?? 'none';
  } else if (!covers(earliest, standing)) {
    earliest = 'none';
  }
}

/**
 * The id after which a stream of changes must begin to tell everything that some answer lacks;
 * undefined when there is none. `tellOlder` is called for an answer on its way that is older.
 */
export function followFrom(tellOlder: () => void): string | undefined {
  if (!earliest || earliest === 'none') return undefined;
  followed = { from: earliest, sinceMs: performance.now(), tellOlder };
  return `${earliest.epoch}-${earliest.sequence}`;
}

/** Whether a stream from `from` tells all that an answer of this standing lacks. */
function covers(from: Standing | 'none', standing: Standing | 'none' | null): boolean {
  if (from === 'none' || standing === 'none' || !standing) return false;
  return from.epoch === standing.epoch && from.sequence <= standing.sequence;
}

function read(sign: string | null): Standing | null {
  const [, epoch, sequence] = /^([\da-f-]{36})-(\d+)$/.exec(sign ?? '') ?? [];
  return epoch ? { epoch, sequence: Number(sequence) } : null;
}
