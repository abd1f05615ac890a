interface Read {
  /** A code that a scanner has read. */
  onCode: (code: string) => void;
  /** A key that a person has pressed. */
  onKey: (key: string) => void;
}

/** No hand types on at this pace. */
const gapMs = 60;
/** No code that means anything is shorter. */
const shortest = 4;

/**
 * Tells the keys of a person from those of a scanner, which types a whole code and Enter at a pace
 * that no hand has. A key is held back until the pace is known, which no person notices.
 */
export function scannerOrHand({ onCode, onKey }: Read) {
  let held: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    const keys = held;
    held = [];
    for (const key of keys) onKey(key);
  };
  return {
    press(key: string): void {
      clearTimeout(timer);
      if (key === 'Enter' && held.length >= shortest) {
        const code = held.join('');
        held = [];
        onCode(code);
      } else if ([...key].length === 1) {
        held.push(key);
        timer = setTimeout(release, gapMs);
      } else if (key === 'Shift' || key === 'AltGraph') {
        // Scanners hold them for capitals and signs.
        timer = setTimeout(release, gapMs);
      } else {
        release();
        onKey(key);
      }
    },
    stop: () => clearTimeout(timer),
  };
}
