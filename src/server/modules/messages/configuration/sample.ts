import { and, desc, eq } from 'drizzle-orm';
import { mask } from '#domain/masking/mask.ts';
import type { Names } from '#domain/names/name-in.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Database } from '../../../db/client.ts';
import { gates, organisations, services } from '../../../db/schema/organisation.ts';
import { tickets } from '../../../db/schema/tickets.ts';

/**
 * Sample parameters from the branch's last ticket, without the ones it lacks; null when there is
 * none. The person's name is masked, which is enough for a preview.
 */
export async function sampleOf(
  db: Database,
  branch: BranchRow,
): Promise<Record<string, string> | null> {
  const { organisationId, id, timeZone } = branch;
  const [row] = await db
    .select({
      turn: tickets,
      organizacion: organisations.name,
      servicio: services.name,
      serviceNames: services.names,
      puesto: gates.name,
      gateNames: gates.names,
    })
    .from(tickets)
    .innerJoin(organisations, eq(organisations.id, tickets.organisationId))
    .innerJoin(
      services,
      and(eq(services.organisationId, organisationId), eq(services.id, tickets.serviceId)),
    )
    .leftJoin(gates, and(eq(gates.organisationId, organisationId), eq(gates.id, tickets.gateId)))
    .where(and(eq(tickets.organisationId, organisationId), eq(tickets.branchId, id)))
    .orderBy(desc(tickets.id))
    .limit(1);
  if (!row) return null;
  const { turn, puesto, serviceNames, gateNames, ...names } = row;
  const { day, minutes } = localMoment((turn.scheduledAt ?? turn.arrivedAt).getTime(), timeZone);
  return {
    ...names,
    ...parametersOf('servicio', serviceNames),
    sucursal: branch.name,
    turno: ticketLabel(turn),
    fecha: day,
    hora: `${Math.floor(minutes / 60)}`
      .padStart(2, '0')
      .concat(':', `${minutes % 60}`.padStart(2, '0')),
    ...(branch.address && { direccion: branch.address }),
    ...(turn.customerName && { nombre: mask(turn.customerName) }),
    ...(puesto && { puesto, ...parametersOf('puesto', gateNames ?? {}) }),
  };
}

/** Message parameters of the names in other languages, such as `servicio.en`. */
function parametersOf(variable: 'servicio' | 'puesto', names: Names): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => [`${variable}.${language}`, name]),
  );
}
