import { type Runner, run, runMigrations } from 'graphile-worker';
import PgBoss from 'pg-boss';
import { type Measured, measure } from '../load.ts';

/**
 * Measures graphile-worker with `clients` jobs at a time. Only the rate is known, so percentiles
 * are NaN.
 */
export async function graphileWorker(
  connectionString: string,
  clients: number,
  jobs: number,
): Promise<Measured> {
  await runMigrations({ connectionString });
  let done = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { makeWorkerUtils, Logger } = await import('graphile-worker');
  const utils = await makeWorkerUtils({ connectionString });
  await utils.withPgClient((client) =>
    client.query(
      `select graphile_worker.add_job('noop', json_build_object('n', n))
       from generate_series(1, $1::int) n`,
      [jobs],
    ),
  );
  await utils.release();
  let runner: Runner | undefined;
  const all = await measure([jobs], 1, async () => {
    runner = await run({
      connectionString,
      concurrency: clients,
      noHandleSignals: true,
      maxPoolSize: clients + 2,
      logger: new Logger(() => () => {}),
      taskList: {
        noop: () => {
          done += 1;
          if (done === jobs) finish();
        },
      },
    });
    await finished;
  });
  await runner?.stop();
  const { postgres, client, server } = all.cpu;
  const cpu = { postgres: postgres / jobs, client: client / jobs, server: server / jobs };
  return { rate: all.rate * jobs, p50: Number.NaN, p95: Number.NaN, cpu };
}

/** Measures pg-boss, which fetches and completes jobs one by one. */
export async function pgBoss(
  connectionString: string,
  clients: number,
  jobs: number,
): Promise<Measured> {
  const boss = new PgBoss({ connectionString, max: clients, supervise: false, schedule: false });
  // pg-boss may still hold a connection when the database stops.
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('bench');
  await boss.insert(Array.from({ length: jobs }, (_, n) => ({ name: 'bench', data: { n } })));
  const measured = await measure(Array.from({ length: jobs }), clients, async () => {
    const [job] = await boss.fetch('bench');
    if (job) await boss.complete('bench', job.id);
  });
  await boss.stop({ graceful: false });
  return measured;
}
