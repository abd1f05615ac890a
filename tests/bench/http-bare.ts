/**
 * Baseline for the HTTP share of a call: the bare claim behind the same framework and driver as the
 * server. Takes the database URL and the organisation ID, and prints its port.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { claim } from './bare.ts';

const [, , url, organisationId] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = Fastify();
app.post<{ Params: { gateId: string; serviceId: string } }>(
  '/web/api/gates/:gateId/:serviceId',
  async ({ params }) => {
    const values = [organisationId, params.gateId, params.serviceId];
    const { rows } = await pool.query({ ...claim, values });
    return { content: rows[0], errors: null };
  },
);
console.log(new URL(await app.listen()).port);
