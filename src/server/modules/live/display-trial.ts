import { and, asc, eq, isNull } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { isChosen } from '#domain/devices/chosen.ts';
import { type DisplaySettings, displaySettingsOf } from '#domain/devices/display-settings.ts';
import { hasNames } from '#domain/names/names.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { branches, gateServices, gates, services } from '../../db/schema/organisation.ts';
import { gateSessions } from '../../db/schema/users.ts';
import { forbidden, notFound } from '../../errors/app-error.ts';
import type { LiveBranches } from '../../live/live-branches.ts';
import { displayPart } from '../../live/views.ts';

type Trial = components['schemas']['DisplayTrial'];

interface Asking {
  db: Database;
  now: Date;
  caller: Caller;
}

/** Sample ticket number: two digits that no speech voice confuses. */
const sampleNumber = 47;

/**
 * Renders a display's reaction to a call to the counter. Throws 404 for a counter out of reach, and
 * 403 for an operator who does not have it open.
 */
export async function displayTrial(
  live: LiveBranches,
  { db, now, caller }: Asking,
  gateId: number,
): Promise<Trial> {
  const gate = await triedGate(db, caller, gateId);
  const attended = await servicesOf(db, caller, gateId);
  const { model } = await live.open(caller.organisationId, gate.branchId);
  const { intakeCode, ...part } = displayPart(model, now.getTime());
  const shows = ({ gateIds, serviceIds }: DisplaySettings) =>
    isChosen(gateIds, gateId) &&
    (serviceIds.length === 0 || attended.some(({ id }) => serviceIds.includes(id)));
  const displays = await displaysOf(db, caller, gate.branchId);
  return {
    view: {
      at: now.toISOString(),
      ...part,
      settings: {},
      // Keeps the code's length on the screen but hides the code, which only visitors in front of a
      // display may see.
      ...(intakeCode !== undefined && { intakeCode: intakeCode.replaceAll(/./g, '0') }),
    },
    label: ticketLabel({ prefix: attended[0]?.prefix ?? 'A', number: sampleNumber }),
    gate: { id: gate.id, name: gate.name, ...(hasNames(gate.names) && { names: gate.names }) },
    displays: displays.filter(({ settings }) => shows(settings)),
  };
}

async function triedGate(db: Database, caller: Caller, gateId: number) {
  const { organisationId } = caller;
  const [gate] = await db
    .select({
      id: gates.id,
      name: gates.name,
      names: gates.names,
      branchId: gates.branchId,
      holder: gateSessions.userId,
    })
    .from(gates)
    .innerJoin(
      branches,
      and(eq(branches.organisationId, organisationId), eq(branches.id, gates.branchId)),
    )
    .leftJoin(
      gateSessions,
      and(
        eq(gateSessions.organisationId, organisationId),
        eq(gateSessions.gateId, gates.id),
        isNull(gateSessions.closedAt),
      ),
    )
    .where(and(eq(gates.organisationId, organisationId), eq(gates.id, gateId), inScope(caller)));
  if (!gate) throw notFound('gate_not_found');
  if (caller.role === 'Operator' && gate.holder !== caller.userId) throw forbidden();
  return gate;
}

function servicesOf(db: Database, { organisationId }: Caller, gateId: number) {
  return db
    .select({ id: services.id, prefix: services.prefix })
    .from(gateServices)
    .innerJoin(
      services,
      and(eq(services.organisationId, organisationId), eq(services.id, gateServices.serviceId)),
    )
    .where(and(eq(gateServices.organisationId, organisationId), eq(gateServices.gateId, gateId)))
    .orderBy(asc(services.position), asc(services.id));
}

async function displaysOf(
  db: Database,
  { organisationId }: Caller,
  branchId: number,
): Promise<Trial['displays']> {
  const rows = await db
    .select({ id: devices.id, name: devices.name, settings: devices.settings })
    .from(devices)
    .where(
      and(
        eq(devices.organisationId, organisationId),
        eq(devices.branchId, branchId),
        eq(devices.kind, 'display'),
        isNull(devices.revokedAt),
      ),
    )
    .orderBy(asc(devices.name), asc(devices.id));
  return rows.map(({ settings, ...row }) => ({ ...row, settings: displaySettingsOf(settings) }));
}
