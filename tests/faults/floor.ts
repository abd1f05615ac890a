import { sql } from 'drizzle-orm';
import { buildMany, type ManyOperators, type Operator } from '#tests/support/many-operators.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Answer } from './network.ts';

/** Operators at open counters; the design requires survival of faults with this many. */
const usualOperators = 40;

/** Creates an organisation with one branch, whose waiting tickets each have a history. */
export async function openBranch(
  { deps }: { deps: Pick<TestServer['deps'], 'database' | 'keys'> },
  turns: number,
  operators = usualOperators,
): Promise<ManyOperators> {
  const { db } = deps.database;
  const many = await buildMany(db, { branches: 1, perBranch: operators, keys: deps.keys });
  const [branch] = many.branches;
  await db.execute(sql`insert into tickets (client_id, branch_id, service_id, day, prefix, number,
      status, channel, arrived_at, queued_at, waiting_since, version)
    select ${many.organisationId}, ${branch?.id}, ${branch?.serviceIds[0]}::bigint + n % 5, '2026-01-01',
      'A', n, 'waiting', 'staff', at, at, at, 1
    from generate_series(1, ${turns}::int) n,
      lateral (select date_trunc('milliseconds', now()) - (${turns}::int - n) * interval '1 second' as at) t`);
  await db.execute(sql`insert into ticket_events (client_id, ticket_id, action, to_status,
      branch_id, service_id, at)
    select client_id, id, 'create', 'waiting', branch_id, service_id, arrived_at from tickets
    where client_id = ${many.organisationId}`);
  return many;
}

/** Sends requests to the server, with no network in between. */
export function directTo(server: Pick<TestServer, 'app'>) {
  async function inject(
    method: 'GET' | 'POST',
    { headers, authToken }: Operator,
    path: string,
    more: { key?: string; payload?: object | undefined } = {},
  ): Promise<Answer> {
    const { key, payload } = more;
    const response = await server.app.inject({
      method,
      url: `/web/api${path}?authToken=${authToken}`,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
    const { content, errors } = response.json();
    const retryAfter = response.headers['retry-after'] !== undefined;
    return { status: response.statusCode, content, error: errors?.[0]?.key ?? null, retryAfter };
  }

  return {
    post: (operator: Operator, path: string, key: string, payload?: object) =>
      inject('POST', operator, path, { key, payload }),
    read: (operator: Operator, path: string) => inject('GET', operator, path),
  };
}
