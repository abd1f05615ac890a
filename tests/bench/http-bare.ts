/**
 * Baseline of actions over HTTP: bare statements behind the same framework and driver as the
 * server, without history, key, answer or notification. Takes the database URL and the organisation
 * ID, and prints its port.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { change, claim } from './bare.ts';

interface Asked {
  Params: { ticketId: string; status: string; gateId: string; serviceId: string };
}

const [, , url, organisationId] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = Fastify();
const claimed = ({ gateId, serviceId }: Asked['Params']) => ({
  ...claim,
  values: [organisationId, gateId, serviceId],
});
const changed = ({ ticketId, status }: Asked['Params']) => ({
  ...change,
  values: [organisationId, ticketId, status],
});
app.post<Asked>('/web/api/claim/:gateId/:serviceId', async ({ params }) => {
  const { rows } = await pool.query(claimed(params));
  return { content: rows[0], errors: null };
});
app.post<Asked>('/web/api/change/:ticketId/:status', async ({ params }) => {
  const { rows } = await pool.query(changed(params));
  return { content: rows[0], errors: null };
});
app.post<Asked>('/web/api/both/:ticketId/:status/:gateId/:serviceId', async ({ params }) => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(changed(params));
  const { rows } = await client.query(claimed(params));
  await client.query('commit');
  client.release();
  return { content: rows[0], errors: null };
});
console.log(new URL(await app.listen()).port);
