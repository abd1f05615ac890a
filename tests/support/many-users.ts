import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#server/db/handle.ts';

/** Adds viewers to the first organisation, and closes the database. */
export async function addManyUsers({ db, close }: DatabaseHandle, count: number): Promise<void> {
  await db.execute(sql`insert into users (client_id, hierarchy_id, first_name, last_name, email, type, time_zone)
    select h.client_id, h.id, 'Persona ' || lpad(n::text, 5, '0'), 'de muchas',
      'p' || n || '@muchas.example', 'Viewer', 'Europe/Madrid'
    from generate_series(1, ${count}::int) n, (select client_id, id from hierarchies order by id limit 1) h`);
  await close();
}
