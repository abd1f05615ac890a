import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { ManyOperators } from '../support/many-operators.ts';
import { type Measured, measure } from './load.ts';

export const claim = {
  name: 'claim',
  text: `update tickets set status = 'called', gate_id = $2, called_at = now(),
      version = version + 1
    where client_id = $1 and id = (select id from tickets
      where client_id = $1 and service_id = $3 and only_gate_id = 0 and status = 'waiting'
      order by queued_at, id limit 1 for update skip locked) returning id`,
};
export const change = {
  name: 'change',
  text: `update tickets set status = $3, version = version + 1 where client_id = $1 and id = $2
    returning id`,
};

/** Starts `http-bare.ts` in a process of its own. Returns its address. */
export async function startBare(url: string, { organisationId }: ManyOperators) {
  const script = fileURLToPath(new URL('http-bare.ts', import.meta.url));
  const args = ['--import', 'tsx', script, url, String(organisationId)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://localhost:${String(port).trim()}`, stop: () => child.kill() };
}

/** Lower bound of a claim: one prepared statement with the same driver, and one commit each. */
export async function bareClaims({
  url,
  floor,
  clients,
}: {
  url: string;
  floor: ManyOperators;
  clients: number;
}): Promise<Measured> {
  const serviceIds = floor.branches[0]?.serviceIds ?? [];
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const measured = await measure(floor.operators, clients, async ({ gateId }, client) => {
    const values = [floor.organisationId, gateId, serviceIds[client % serviceIds.length]];
    await pool.query({ ...claim, values });
  });
  await pool.end();
  return measured;
}
