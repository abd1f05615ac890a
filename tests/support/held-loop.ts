import { readFileSync } from 'node:fs';

/**
 * Measures how long one piece of work blocks this thread's event loop, in milliseconds of the
 * thread's own processor time, so that other load does not count. Only Linux reports it; elsewhere
 * elapsed time is used.
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
    /** Returns the longest block since the last call. */
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
