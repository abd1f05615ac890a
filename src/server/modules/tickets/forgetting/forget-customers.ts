import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../db/client.ts';
import { withPersonalData } from '../../../db/schema/tickets.ts';
import { entered, inPlace } from '../store/ledger.ts';

const atOnce = 500;
const personal = sql`'{customerName,customerDocument,customerPhone,customerEmail,note}'::text[]`;

/**
 * Empties the person's data and the notes of an organisation's turns that closed before `until`,
 * and of their history, which gets an entry. Returns how many turns; each batch stands by itself.
 */
export async function forgetCustomers(
  db: Database,
  { organisationId, until, now }: { organisationId: number; until: Date; now: Date },
): Promise<number> {
  const batch = sql`
    with due as (
      select client_id, id from tickets
      where client_id = ${organisationId} and closed_at < ${until.toISOString()}
        and ${withPersonalData}
      order by closed_at limit ${atOnce} for update skip locked
    ), forgotten as (
      update tickets t set customer_name = '', customer_document = '', customer_phone = '',
        customer_email = '', note = null, version = version + 1
      from due where t.client_id = due.client_id and t.id = due.id
      returning t.*
    ), cleared as (
      update ticket_events e set note = null, before = e.before - ${personal}
      from forgotten f where e.client_id = f.client_id and e.ticket_id = f.id
        and (e.note is not null or e.before ?| ${personal})
    ), ${entered(inPlace({ action: 'forget', at: now }), sql`forgotten f`)}
    select ticket_id from told`;
  for (let done = 0; ; ) {
    const { length } = await rowsOf(db, batch);
    done += length;
    if (length < atOnce) return done;
  }
}
