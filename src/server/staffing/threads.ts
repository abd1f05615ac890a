import { Worker } from 'node:worker_threads';
import type { TaskKind, Tasks } from './tasks.ts';
import type { Order, Report } from './thread.ts';

/** A thread without work ends after so long: most of the day nobody plans. */
const idleMs = 30_000;

/** Where the sources run, a thread has to learn to read them first. */
const fromSources = (entry: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry.href}'); })`;

/** The bundle has the thread beside it; sources are read by tsx. */
const built = !import.meta.url.endsWith('.ts');
const entry = new URL(built ? './staffing-thread.js' : './thread.ts', import.meta.url);

interface Idle {
  worker: Worker;
  ending: NodeJS.Timeout;
}

/** Threads that do tasks, as many at once as the queue before them lets through. */
export class Threads {
  private readonly idle: Idle[] = [];

  /**
   * Does a task in a thread of its own. Aborting ends the thread at once. Throws what the task or
   * the abortion throws.
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

  /** Ends the threads that have nothing to do. */
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

/** Leaves the listeners by which Node itself keeps the thread's port going. */
function forget(worker: Worker): void {
  for (const event of ['message', 'error', 'exit'] as const) worker.removeAllListeners(event);
}

/** Those of this process. */
export const threads = new Threads();
