import { eq, sql } from 'drizzle-orm';
import { defaultTerms } from '#domain/booking/terms.ts';
import { demonstrationAddress } from '#domain/organisation/address.ts';
import { hashPassword } from '../access/password-hash.ts';
import type { Database, Transaction } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { serviceBookings } from '../db/schema/bookings.ts';
import {
  branches,
  branchHours,
  divisions,
  gateServices,
  gates,
  hierarchies,
  organisations,
  reasons,
  services,
} from '../db/schema/organisation.ts';
import { userBranches, users } from '../db/schema/users.ts';
import { idAtAddress } from '../organisation/address.ts';
import { demoPassword } from './accounts.ts';
import { history, type SeededBranch } from './history.ts';
import {
  actionReasons,
  finishReasons,
  people,
  postponeReasons,
  seedBranches,
} from './organisation.ts';
import { seededRandom } from './random.ts';

const organisationId = 1;

/**
 * Creates the demonstration organisation in an empty database and leaves any other unchanged. Run
 * it by `alone`, because two processes may start on one empty database.
 */
export async function seedIfEmpty(db: Database, now: Date): Promise<void> {
  const empty = await db.transaction(async (tx) => {
    const [present] = await tx.select({ id: organisations.id }).from(organisations).limit(1);
    if (present) return false;
    const seeded = await seedOrganisation(tx, now);
    const { tickets, events, numbers } = history(seeded, now.getTime(), seededRandom(20_261_121));
    await insertRows(tx, 'tickets', tickets);
    await insertRows(tx, 'ticket_events', events);
    await insertRows(tx, 'ticket_numbers', numbers);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('tickets', 'id'), ${tickets.length})`,
    );
    return true;
  });
  if (empty) await db.execute(sql`analyze`);
}

/** Returns true if the database contains the demonstration, whose passwords are public. */
export async function hasDemonstration(db: Database): Promise<boolean> {
  const [present] = await db
    .select({ id: organisations.id })
    .from(organisations)
    // Includes a demonstration that has moved to another address.
    .where(eq(organisations.id, idAtAddress(demonstrationAddress)));
  return present !== undefined;
}

async function seedOrganisation(tx: Transaction, now: Date): Promise<SeededBranch[]> {
  await tx.insert(organisations).values({
    name: 'Clínicas Alborada',
    slug: demonstrationAddress,
  });
  await tx.insert(hierarchies).values({ organisationId, name: 'Red de clínicas' });
  const divisionNames = [...new Set(seedBranches.map((branch) => branch.division))];
  await tx
    .insert(divisions)
    .values(divisionNames.map((name) => ({ organisationId, hierarchyId: 1, name })));
  const reasonIds = await seedReasons(tx);
  const seeded: SeededBranch[] = [];
  for (const branch of seedBranches) {
    const divisionId = divisionNames.indexOf(branch.division) + 1;
    seeded.push({ ...(await seedBranch(tx, branch, divisionId)), finishReasonIds: reasonIds });
  }
  await seedPeople(tx, seeded, now);
  return seeded;
}

async function seedReasons(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .insert(reasons)
    .values([
      ...finishReasons.map((name, position) => ({
        organisationId,
        kind: 'finish' as const,
        name,
        position,
      })),
      ...postponeReasons.map((name, position) => ({
        organisationId,
        kind: 'postpone' as const,
        name,
        position,
      })),
      ...actionReasons.map(([kind, name], position) => ({ organisationId, kind, name, position })),
    ])
    .returning({ id: reasons.id, kind: reasons.kind });
  return rows.filter((row) => row.kind === 'finish').map((row) => row.id);
}

async function seedBranch(
  tx: Transaction,
  seed: (typeof seedBranches)[number],
  divisionId: number,
): Promise<Omit<SeededBranch, 'finishReasonIds'>> {
  const { name, address, timeZone, strategy } = seed;
  const id = await insertOne(
    tx.insert(branches).values({
      organisationId,
      divisionId,
      name,
      address,
      timeZone,
      strategy,
      country: 'ES',
      phone: '+34 910 00 00 00',
    }),
  );
  await tx.insert(branchHours).values(
    Object.entries(seed.hours).flatMap(([weekday, spans]) =>
      spans.map(([opensAt, closesAt]) => ({
        organisationId,
        branchId: id,
        weekday: Number(weekday),
        opensAt,
        closesAt,
      })),
    ),
  );
  const serviceIds = new Map<string, number>();
  for (const [position, service] of seed.services.entries()) {
    const { prefix, proportion } = service;
    const row = { organisationId, branchId: id, name: service.name, prefix, position, proportion };
    const configured = { ...row, ...service.run };
    const serviceId = await insertOne(tx.insert(services).values(configured));
    serviceIds.set(prefix, serviceId);
    if (!service.run?.slotCapacity) continue;
    const terms = { ...defaultTerms, enabled: true };
    await tx.insert(serviceBookings).values({ organisationId, serviceId, ...terms });
  }
  const gateIds: number[] = [];
  for (const [position, [gate, prefixes]] of seed.gates.entries()) {
    const gateId = await insertOne(
      tx.insert(gates).values({ organisationId, branchId: id, name: gate, position }),
    );
    gateIds.push(gateId);
    await tx.insert(gateServices).values(
      [...prefixes].map((prefix) => ({
        organisationId,
        gateId,
        serviceId: serviceIds.get(prefix) ?? 0,
      })),
    );
  }
  return { seed, id, serviceIds, gateIds, userIds: [] };
}

async function seedPeople(tx: Transaction, seeded: SeededBranch[], now: Date): Promise<void> {
  // One hash for all, because the password is public and hashing twenty costs seconds.
  const passwordHash = await hashPassword(demoPassword);
  for (const [index, [firstName, lastName, local, type, positions]] of people.entries()) {
    const userId = await insertOne(
      tx.insert(users).values({
        organisationId,
        firstName,
        lastName,
        email: `${local}@demo.vez.example`,
        phoneNumber: `+34 600 10 ${String(index + 10).padStart(2, '0')} 00`,
        nickname: local,
        type,
        timeZone: seeded[positions[0] ?? 0]?.seed.timeZone ?? 'Europe/Madrid',
        hierarchyId: 1,
        passwordHash,
        lastPasswordChange: now,
      }),
    );
    for (const position of positions) {
      const branch = seeded[position];
      if (!branch) continue;
      await tx.insert(userBranches).values({ organisationId, userId, branchId: branch.id });
      if (type === 'Operator') branch.userIds.push(userId);
    }
  }
}

async function insertOne(insert: {
  returning: () => PromiseLike<{ id: number }[]>;
}): Promise<number> {
  const [row] = await insert.returning();
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
