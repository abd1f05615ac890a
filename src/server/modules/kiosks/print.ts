import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { nameIn } from '#domain/names/name-in.ts';
import type { DeviceCaller } from '../../access/device-key.ts';
import type { Database } from '../../db/database.ts';
import { links } from '../../db/schema/links.ts';
import { tickets } from '../../db/schema/tickets.ts';
import type { Deps } from '../../deployment/deps.ts';
import { notFound } from '../../errors/app-error.ts';
import { linkAddress } from '../../links/address.ts';
import { openedBy } from '../../links/secret.ts';
import { brandOf } from '../../organisation/brand.ts';
import { slipPrinter } from '../../printing/print-slip.ts';
import { settingsOf } from './settings.ts';
import type { Turns } from './turns.ts';

type Schemas = components['schemas'];

/**
 * Prints the slip of a ticket of the kiosk's branch, identified by its link's secret. Throws 404
 * `ticket_not_found`.
 */
export function slipsOf(turns: Pick<Turns, 'show'>) {
  const print = slipPrinter();
  return async (
    { deps, db, now, caller }: { deps: Deps; db: Database; now: Date; caller: DeviceCaller },
    { secret, job, language }: Schemas['PrintJob'],
  ): Promise<Schemas['Printed']> => {
    const ticket = await ticketOf(deps, db, caller, secret);
    const number = await db.transaction((tx) => turns.show(tx, ticket));
    const { organisation } = await brandOf(deps, caller.organisationId, db);
    const { printer } = await settingsOf(db, caller);
    const { label, branch, timeZone, ahead } = number;
    const service = nameIn(language, { name: number.service, names: number.serviceNames });
    const link = linkAddress(deps.config, 'ticket', secret);
    return print(deps.config, {
      key: `${caller.deviceId} ${job}`,
      now,
      printer,
      slip: { organisation, branch, label, service, ahead, at: now, timeZone, link, language },
    });
  };
}

async function ticketOf(
  { keys }: Pick<Deps, 'keys'>,
  db: Database,
  { organisationId, branchId }: DeviceCaller,
  secret: string,
) {
  const opened = openedBy(keys, secret);
  if (opened?.organisationId !== organisationId) throw notFound('ticket_not_found');
  const [row] = await db
    .select({ ticket: tickets })
    .from(links)
    .innerJoin(
      tickets,
      and(eq(tickets.organisationId, links.organisationId), eq(tickets.id, links.ticketId)),
    )
    .where(
      and(
        eq(links.organisationId, organisationId),
        eq(links.id, opened.id),
        eq(links.purpose, 'ticket'),
        eq(tickets.branchId, branchId),
      ),
    );
  if (!row) throw notFound('ticket_not_found');
  return row.ticket;
}
