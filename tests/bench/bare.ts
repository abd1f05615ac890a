import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { ManyOperators, Operator } from '../support/many-operators.ts';
import { type Measured, measure, post } from './load.ts';

export const claim = {
  name: 'claim',
  text: `update tickets set status = 'called', gate_id = $2, called_at = now(),
      version = version + 1
    where client_id = $1 and id = (select id from tickets
      where client_id = $1 and service_id = $3 and only_gate_id = 0 and status = 'waiting'
      order by queued_at, id limit 1 for update skip locked) returning id`,
};
const finish = {
  name: 'finish',
  text: `update tickets set status = 'attended', closed_at = now(), version = version + 1
    where client_id = $1 and id = $2`,
};

/** `clients` calls run concurrently. The first `warmUp` operators only warm up the connections. */
interface Run {
  url: string;
  floor: ManyOperators;
  clients: number;
  warmUp: number;
}

/** Lower bound of a claim: one prepared statement with the same driver, and one commit each. */
export function bareClaims(run: Run): Promise<Measured> {
  return onPool(run, async (pool, { gateId }, serviceId) => {
    await pool.query({ ...claim, values: [run.floor.organisationId, gateId, serviceId] });
  });
}

/** Measures the bare claim over HTTP against a separate process (`http-bare.ts`). */
export async function bareHttpClaims({ url, floor, clients, warmUp }: Run): Promise<Measured> {
  const script = fileURLToPath(new URL('http-bare.ts', import.meta.url));
  const args = ['--import', 'tsx', script, url, String(floor.organisationId)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  const serviceIds = floor.branches[0]?.serviceIds ?? [];
  const one = async (operator: Operator, client: number) => {
    const path = `/gates/${operator.gateId}/${serviceIds[client % serviceIds.length]}`;
    await post(`http://localhost:${String(port).trim()}`, operator, path);
  };
  await measure(floor.operators.slice(0, warmUp), clients, one);
  const measured = await measure(floor.operators.slice(warmUp), clients, one);
  child.kill();
  return measured;
}

/** Lower bound of finishing and calling the next: two statements in one transaction. */
export function barePairs(run: Run, turns: ReadonlyMap<number, number>): Promise<Measured> {
  const { organisationId } = run.floor;
  return onPool(run, async (pool, { gateId }, serviceId) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query({ ...finish, values: [organisationId, turns.get(gateId)] });
    await client.query({ ...claim, values: [organisationId, gateId, serviceId] });
    await client.query('commit');
    client.release();
  });
}

async function onPool(
  { url, floor, clients, warmUp }: Run,
  each: (pool: pg.Pool, operator: Operator, serviceId: number | undefined) => Promise<void>,
): Promise<Measured> {
  const serviceIds = floor.branches[0]?.serviceIds ?? [];
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const one = (operator: Operator, client: number) =>
    each(pool, operator, serviceIds[client % serviceIds.length]);
  await measure(floor.operators.slice(0, warmUp), clients, one);
  const measured = await measure(floor.operators.slice(warmUp), clients, one);
  await pool.end();
  return measured;
}
