import { type Challenge, findKey, type Solution } from './work.ts';

export type Word = { tried: number } | { found: Solution | null } | { failed: true };

const say = (word: Word) => self.postMessage(word);

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // The page terminates the worker instead.
  const { signal } = new AbortController();
  findKey(data, (tried) => say({ tried }), signal).then(
    (found) => say({ found }),
    () => say({ failed: true }),
  );
});
