/**
 * The bare claim behind the server's own framework and driver, and nothing else: what of the cost
 * of a call belongs to HTTP. Takes the database and the tenant; prints the port.
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
