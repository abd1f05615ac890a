import { type Challenge, findKey, type Solution } from './work.ts';

/** What the thread says: how far it has come, what it has found, or that it cannot. */
export type Word = { tried: number } | { found: Solution | null } | { failed: true };

const say = (word: Word) => self.postMessage(word);

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // It is ended from outside.
  const { signal } = new AbortController();
  findKey(data, (tried) => say({ tried }), signal).then(
    (found) => say({ found }),
    () => say({ failed: true }),
  );
});
