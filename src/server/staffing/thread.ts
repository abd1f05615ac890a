import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type TaskKind, type Tasks, tasks } from './tasks.ts';

export interface Order<Kind extends TaskKind = TaskKind> {
  kind: Kind;
  input: Tasks[Kind]['input'];
}

export type Report =
  | { progress: number }
  | { output: Tasks[TaskKind]['output'] }
  | { failure: unknown };

// Linux applies the priority to the calling thread alone, so requests go first when cores are
// scarce.
if (process.platform === 'linux') setPriority(19);

parentPort?.on('message', async ({ kind, input }: Order) => {
  const report = (said: Report) => parentPort?.postMessage(said);
  try {
    // The casts: the sender pairs kind and input.
    const task = tasks[kind] as (typeof tasks)['foresee'];
    const output = await task(input as Tasks['foresee']['input'], (progress) =>
      report({ progress }),
    );
    report({ output });
  } catch (failure) {
    report({ failure });
  }
});
