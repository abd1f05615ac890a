import pg from 'pg';
import { SetupError } from '../errors/setup-error.ts';
import { connectionTo, type PostgresLimits, sessionSettings } from './limits.ts';

export interface PostgresUrls {
  url: string;
  /** Bypasses the pooler at `url`; null without one. */
  directUrl: string | null;
}

/**
 * Throws a SetupError with instructions if a pooler silently disables features that Vez needs: time
 * limits, sessions for listening and migrations, transactions.
 */
export async function assertPooler(
  { url, directUrl }: PostgresUrls,
  limits: PostgresLimits,
): Promise<void> {
  const clients: pg.Client[] = [];
  const open = async (to: string) => {
    const client = new pg.Client(connectionTo(to, limits, { pooled: directUrl !== null }));
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  try {
    const request = await open(url);
    const session = await open(directUrl ?? url);
    const neighbour = directUrl ? await open(directUrl) : request;
    if (await areShared(session, neighbour)) throw new SetupError(needsDirect(directUrl));
    await assertTransactions(request);
    await assertSettings(request, sessionSettings(limits));
  } catch (error) {
    // PgBouncer's error for a parameter that it neither knows nor is set to ignore.
    if (!/unsupported startup parameter/.test(String(error))) throw error;
    throw new SetupError(needsDirect(directUrl));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const needsDirect = (directUrl: string | null) =>
  directUrl
    ? 'DATABASE_DIRECT_URL leads to a pooler: it must lead to PostgreSQL itself.'
    : 'DATABASE_URL leads to a pooler: name PostgreSQL itself in DATABASE_DIRECT_URL as well, for listening and migrations.';

/**
 * Returns true if two connections share one of PostgreSQL's, or one changes it between statements.
 */
async function areShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const pid = async (client: pg.Client): Promise<number> =>
    (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const first = await pid(one);
  return (await pid(other)) === first || (await pid(one)) !== first;
}

async function assertTransactions(client: pg.Client): Promise<void> {
  try {
    await client.query('begin');
    await client.query('rollback');
  } catch (error) {
    if (!/statement pooling/.test(String(error))) throw error;
    throw new SetupError('The pooler at DATABASE_URL needs pool_mode session or transaction.');
  }
}

async function assertSettings(client: pg.Client, wanted: Record<string, string>): Promise<void> {
  const { rows } = await client.query(
    `select name, setting, quote_ident(current_user) as role,
       quote_ident(current_database()) as database from pg_settings where name = any($1)`,
    [Object.keys(wanted)],
  );
  const lost = rows.filter(({ name, setting }) => wanted[name] !== setting);
  if (lost.length === 0) return;
  const lines = lost.map(
    ({ name, role, database }) =>
      `  alter role ${role} in database ${database} set ${name} = '${wanted[name]}';`,
  );
  throw new SetupError(
    `The pooler at DATABASE_URL passes no settings on. Give them to the role, and let the pooler connect anew (RECONNECT):\n${lines.join('\n')}`,
  );
}
