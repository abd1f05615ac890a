import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type TaskKind, type Tasks, tasks } from './tasks.ts';

/** What a thread is sent: one task at a time. */
export interface Order<Kind extends TaskKind = TaskKind> {
  kind: Kind;
  input: Tasks[Kind]['input'];
}

/** What a thread says: how far it is, then the end. */
export type Report =
  | { progress: number }
  | { output: Tasks[TaskKind]['output'] }
  | { failure: unknown };

// On Linux this is of the calling thread alone: calls go first wherever cores are scarce.
if (process.platform === 'linux') setPriority(19);

parentPort?.on('message', async ({ kind, input }: Order) => {
  const report = (said: Report) => parentPort?.postMessage(said);
  try {
    // The sender has paired them.
    const task = tasks[kind] as (typeof tasks)['foresee'];
    const output = await task(input as Tasks['foresee']['input'], (progress) =>
      report({ progress }),
    );
    report({ output });
  } catch (failure) {
    report({ failure });
  }
});
