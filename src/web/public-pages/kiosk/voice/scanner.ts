interface Read {
  onCode: (code: string) => void;
  onKey: (key: string) => void;
}

/** Milliseconds between keys; no person types this fast. */
const gapMs = 60;
const shortest = 4;

/**
 * Tells a person's keys from a scanner's, which types a code and Enter faster than any hand. A key
 * is held back until the pace is known, too briefly to notice.
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
        // Scanners hold modifiers for capitals and symbols.
        timer = setTimeout(release, gapMs);
      } else {
        release();
        onKey(key);
      }
    },
    stop: () => clearTimeout(timer),
  };
}
