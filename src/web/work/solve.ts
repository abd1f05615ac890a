import type { Challenge, Solution } from './work.ts';
import type { Word } from './work-thread.ts';

/**
 * Solves the challenge in a worker, else on the main thread. Null once aborted; throws if the
 * browser cannot solve it.
 */
export async function solve(
  challenge: Challenge,
  onTried: (part: number) => void,
  signal: AbortSignal,
): Promise<Solution | null> {
  if (signal.aborted) return null;
  try {
    return await inThread(challenge, onTried, signal);
  } catch {
    const { findKey } = await import('./work.ts');
    return findKey(challenge, onTried, signal);
  }
}

function inThread(
  challenge: Challenge,
  onTried: (part: number) => void,
  signal: AbortSignal,
): Promise<Solution | null> {
  const thread = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null));
    thread.addEventListener('error', () => reject(new Error('the thread failed')));
    thread.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if ('tried' in data) onTried(data.tried);
      else if ('found' in data) resolve(data.found);
      else reject(new Error('the thread found nothing'));
    });
    thread.postMessage(challenge);
  }).finally(() => thread.terminate());
}
