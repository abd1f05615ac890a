import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Role } from '#domain/permissions/roles.ts';
import type { Database } from '#server/db/database.ts';
import {
  branches,
  branchHours,
  divisions,
  gateServices,
  gates,
  hierarchies,
  organisations,
  type ReasonKind,
  reasons,
  services,
} from '#server/db/schema/organisation.ts';
import { userBranches, users } from '#server/db/schema/users.ts';

export const password = 'Prueba-2026';

/** An ID, and a version, that nothing has. */
export const unknown = 999_999;

/** The default instant of tests: a Saturday, 12:00 in Madrid. */
export const noon = new Date('2026-11-21T11:00:00Z');

/** IDs of a small organisation: one branch open all day, one closed, and another organisation. */
export interface World {
  organisationId: number;
  branchId: number;
  closedBranchId: number;
  /**
   * A and B, of proportion 1 and 5, served by every counter; A takes two appointments a quarter of
   * an hour.
   */
  serviceIds: [number, number];
  inactiveServiceId: number;
  gateIds: number[];
  finishReasonId: number;
  postponeReasonId: number;
  /** A reason that fits every service, by the action that requires it. */
  reasonIds: Record<ReasonKind, number>;
  /** A finish reason that fits service B alone. */
  reasonOfBId: number;
  /** Keyed by role; further operators are Operator2, Operator3 and so on. */
  emails: Record<Role | 'Operator2', string>;
  hierarchyId: number;
  divisionId: number;
  other: {
    organisationId: number;
    hierarchyId: number;
    divisionId: number;
    branchId: number;
    gateId: number;
    serviceId: number;
    userId: number;
    email: string;
  };
}

let passwordHash: Promise<string> | null = null;

/** Fills an empty, migrated database. `operators` also sets the number of counters. */
export async function buildWorld(db: Database, operators = 3): Promise<World> {
  const main = await buildTenant(db, 'uno');
  const other = await buildTenant(db, 'dos');
  const { organisationId, branchId } = main;
  const closedBranchId = await one(
    db.insert(branches).values({
      organisationId,
      divisionId: main.divisionId,
      name: 'Cerrada',
      timeZone: 'Atlantic/Canary',
      strategy: 'LongestWaitingTimeFirst',
    }),
  );
  await addService(db, { organisationId, branchId: closedBranchId, prefix: 'A' });
  const inactiveServiceId = await addService(db, {
    organisationId,
    branchId,
    prefix: 'Z',
    active: false,
  });
  const serviceB = await addService(db, { organisationId, branchId, prefix: 'B', proportion: 5 });
  const gateIds = [main.gateId];
  for (let extra = 1; extra < operators; extra += 1) {
    gateIds.push(await addGate(db, organisationId, branchId, extra));
  }
  await db
    .insert(gateServices)
    .values([
      ...gateIds.slice(1).map((gateId) => ({ organisationId, gateId, serviceId: main.serviceId })),
      ...gateIds.map((gateId) => ({ organisationId, gateId, serviceId: serviceB })),
    ]);
  const reason = (kind: ReasonKind, serviceId: number | null) => {
    const name = serviceId === null ? kind : `${kind} propio`;
    return one(db.insert(reasons).values({ organisationId, kind, serviceId, name, position: 0 }));
  };
  const emails: Record<string, string> = { Operator: main.email };
  const people: [string, Role][] = [
    ['Manager', 'Manager'],
    ['Supervise', 'Supervise'],
    ['Viewer', 'Viewer'],
    ['Security', 'Security'],
    ...Array.from({ length: operators - 1 }, (_, index): [`Operator${number}`, Role] => [
      `Operator${index + 2}`,
      'Operator',
    ]),
  ];
  for (const [name, role] of people) {
    const branches = role === 'Security' || role === 'Manager' ? [] : [branchId, closedBranchId];
    emails[name] = await addUser(db, { tenant: main, slug: 'uno', name, role, branches });
  }
  await db
    .insert(userBranches)
    .values({ organisationId, userId: main.userId, branchId: closedBranchId });
  const kinds: ReasonKind[] = ['finish', 'postpone', 'callThis', 'reinstate', 'transfer', 'pause'];
  const reasonIds: Partial<Record<ReasonKind, number>> = {};
  for (const kind of kinds) reasonIds[kind] = await reason(kind, null);
  return {
    organisationId,
    hierarchyId: main.hierarchyId,
    divisionId: main.divisionId,
    branchId,
    closedBranchId,
    serviceIds: [main.serviceId, serviceB],
    inactiveServiceId,
    gateIds,
    finishReasonId: reasonIds.finish ?? 0,
    postponeReasonId: reasonIds.postpone ?? 0,
    // The cast: every kind was given above.
    reasonIds: reasonIds as World['reasonIds'],
    reasonOfBId: await reason('finish', serviceB),
    emails,
    other,
  };
}

interface Tenant {
  organisationId: number;
  hierarchyId: number;
  divisionId: number;
  branchId: number;
  serviceId: number;
  gateId: number;
  userId: number;
  email: string;
}

async function buildTenant(db: Database, slug: string): Promise<Tenant> {
  const organisationId = await one(db.insert(organisations).values({ name: slug, slug }));
  const hierarchyId = await one(db.insert(hierarchies).values({ organisationId, name: 'todas' }));
  const divisionId = await one(
    db.insert(divisions).values({ organisationId, hierarchyId, name: 'todas' }),
  );
  const branchId = await one(
    db.insert(branches).values({
      organisationId,
      divisionId,
      name: 'Abierta',
      timeZone: 'Europe/Madrid',
      strategy: 'LongestWaitingTimeFirst',
    }),
  );
  await db.insert(branchHours).values(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      organisationId,
      branchId,
      weekday,
      opensAt: '00:00',
      closesAt: '24:00',
    })),
  );
  const serviceId = await addService(db, {
    organisationId,
    branchId,
    prefix: 'A',
    slotCapacity: 2,
  });
  const gateId = await addGate(db, organisationId, branchId, 0);
  await db.insert(gateServices).values({ organisationId, gateId, serviceId });
  const tenant = { organisationId, hierarchyId, divisionId, branchId, serviceId, gateId };
  const email = await addUser(db, {
    tenant,
    slug,
    name: 'Operator',
    role: 'Operator',
    branches: [branchId],
  });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('the user was not inserted');
  return { ...tenant, userId: user.id, email };
}

function addService(
  db: Database,
  service: {
    organisationId: number;
    branchId: number;
    prefix: string;
    proportion?: number;
    active?: boolean;
    slotCapacity?: number;
  },
): Promise<number> {
  const name = `Servicio ${service.prefix}`;
  const position = service.prefix.charCodeAt(0);
  return one(db.insert(services).values({ name, position, ...service }));
}

function addGate(
  db: Database,
  organisationId: number,
  branchId: number,
  position: number,
): Promise<number> {
  return one(
    db.insert(gates).values({ organisationId, branchId, name: `Puesto ${position + 1}`, position }),
  );
}

async function addUser(
  db: Database,
  {
    tenant,
    slug,
    name,
    role,
    branches,
  }: {
    tenant: { organisationId: number; hierarchyId: number };
    slug: string;
    name: string;
    role: Role;
    branches: number[];
  },
): Promise<string> {
  // The minimum that Argon2 accepts, because tests sign in thousands of times.
  passwordHash ??= hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const { organisationId, hierarchyId } = tenant;
  const email = `${name.toLowerCase()}@${slug}.example`;
  const userId = await one(
    db.insert(users).values({
      organisationId,
      hierarchyId,
      firstName: name,
      lastName: slug,
      email,
      type: role,
      timeZone: 'Europe/Madrid',
      passwordHash: await passwordHash,
    }),
  );
  if (branches.length > 0) {
    await db
      .insert(userBranches)
      .values(branches.map((branchId) => ({ organisationId, userId, branchId })));
  }
  return email;
}

async function one(insert: { returning: () => PromiseLike<{ id: number }[]> }): Promise<number> {
  const [row] = await insert.returning();
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
