import { Worker } from 'node:worker_threads';
import type { TaskKind, Tasks } from './tasks.ts';
import type { Order, Report } from './thread.ts';

/** Milliseconds after which an idle thread ends; planning is rare. */
const idleMs = 30_000;

/** Threads started from the TypeScript sources must register tsx first. */
const fromSources = (entry: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry.href}'); })`;

/** The bundle contains the compiled thread beside it; sources are loaded by tsx. */
const built = !import.meta.url.endsWith('.ts');
const entry = new URL(built ? './staffing-thread.js' : './thread.ts', import.meta.url);

interface Idle {
  worker: Worker;
  ending: NodeJS.Timeout;
}

/** A pool of threads for tasks; the queue in front of it limits how many run at once. */
export class Threads {
  private readonly idle: Idle[] = [];

  /**
   * Runs a task in a separate thread, which ends at once when the signal aborts. Throws the error
   * of the task or the abort reason.
   */
  async run<Kind extends TaskKind>(
    order: Order<Kind>,
    { signal, progress }: { signal: AbortSignal; progress: (share: number) => void },
  ): Promise<Tasks[Kind]['output']> {
    signal.throwIfAborted();
    const worker = this.take();
    let whole = false;
    let abort = () => {};
    try {
      const output = await new Promise<Tasks[TaskKind]['output']>((resolve, reject) => {
        abort = () => reject(signal.reason);
        signal.addEventListener('abort', abort);
        worker.on('message', (said: Report) => {
          if ('progress' in said) progress(said.progress);
          else if ('output' in said) resolve(said.output);
          else reject(said.failure);
        });
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('the thread has ended')));
        worker.postMessage(order);
      });
      whole = true;
      return output;
    } finally {
      // The signal of a job outlives thousands of tasks.
      signal.removeEventListener('abort', abort);
      forget(worker);
      if (whole) this.rest(worker);
      else await worker.terminate();
    }
  }

  async close(): Promise<void> {
    for (const { ending } of this.idle) clearTimeout(ending);
    await Promise.all(this.idle.splice(0).map(({ worker }) => worker.terminate()));
  }

  private take(): Worker {
    const rested = this.idle.pop();
    if (rested) {
      clearTimeout(rested.ending);
      forget(rested.worker);
      rested.worker.ref();
      return rested.worker;
    }
    return built ? new Worker(entry) : new Worker(fromSources(entry), { eval: true, execArgv: [] });
  }

  private rest(worker: Worker): void {
    const ending = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((each) => each.worker === worker),
        1,
      );
      void worker.terminate();
    }, idleMs).unref();
    worker.once('error', () => {});
    worker.unref();
    this.idle.push({ worker, ending });
  }
}

/** Removes only these listeners, because Node needs its own to keep the thread's port open. */
function forget(worker: Worker): void {
  for (const event of ['message', 'error', 'exit'] as const) worker.removeAllListeners(event);
}

export const threads = new Threads();
