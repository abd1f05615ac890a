import { readFileSync } from 'node:fs';

/**
 * Watches how long one piece of work holds this thread's event loop, in milliseconds of its own
 * processor time: what else the machine does is not counted. Linux tells it; elsewhere it is the
 * time that passes.
 */
export function watchLoop() {
  let goesOn = true;
  let last = spentMs();
  let longest = 0;
  const look = () => {
    const now = spentMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (goesOn) setImmediate(look);
  };
  setImmediate(look);
  return {
    /** The longest since the last asking. */
    take: (): number => {
      const taken = longest;
      longest = 0;
      return taken;
    },
    stop: () => {
      goesOn = false;
    },
  };
}

function spentMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
