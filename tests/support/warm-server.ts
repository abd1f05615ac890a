import { readConfig } from '#server/deployment/config.ts';
import { type Running, startServer } from '#server/start.ts';

/** Requests to the process; each is answered with its `id`. */
export type Asked =
  | { id: number; start: Record<string, string>; publicDir: string }
  | { id: number; stop: number };

/**
 * Applications by port. The process serves one test after another, so that its code is loaded and
 * compiled once.
 */
const running = new Map<number, Running>();

process.on('message', (asked: Asked) => {
  answer(asked).then(
    () => process.send?.({ id: asked.id }),
    (error: unknown) => process.send?.({ id: asked.id, error: String(error) }),
  );
});

async function answer(asked: Asked): Promise<void> {
  if ('start' in asked) {
    const one = await startServer(readConfig(asked.start), asked.publicDir);
    running.set(one.port, one);
    return;
  }
  const one = running.get(asked.stop);
  running.delete(asked.stop);
  await one?.stop();
}
