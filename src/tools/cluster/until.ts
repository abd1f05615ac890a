import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 120_000;

/**
 * Polls until `holds` returns true; an error counts as false. Throws with `what` after two minutes.
 */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const from = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - from > patienceMs)
      throw new Error(`${what} does not become healthy: its logs say why`);
    await delay(200);
  }
}
