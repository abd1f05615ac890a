import pg from 'pg';

/**
 * Marks all open tickets as absent and queues `waiting` tickets for the first service of the first
 * branch in the demonstration.
 */
export async function queueUp(databaseUrl: string, waiting: number): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `update tickets set status = 'absent', version = version + 1
       where status in ('waiting', 'called', 'attending');
     insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
       arrived_at, queued_at, waiting_since)
     select 1, 1, 1, (now() at time zone 'Europe/Madrid')::date, 'A',
       coalesce((select max(number) from tickets), 0) + n, 'waiting', 'staff', now(), now(), now()
     from generate_series(1, ${waiting}) n`,
  );
  await database.end();
}
