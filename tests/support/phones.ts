import { randomBytes } from 'node:crypto';
import { issueChallenge } from '#server/access/challenge.ts';
import { branchIntakes } from '#server/db/schema/intakes.ts';
import { intakeCode } from '#server/intakes/code.ts';
import { triedBy } from '#server/intakes/tries.ts';
import { challengeAbout } from '#server/modules/intakes/proof.ts';
import { type Solution, solve } from './booker.ts';
import { type Answer, anonymous, type TestServer } from './server.ts';

type Terms = Partial<typeof branchIntakes.$inferInsert>;

/**
 * Lets people take tickets of the world's branch on their own phone, on these terms, with one code.
 */
export async function letTake(
  { deps, world }: Pick<TestServer, 'deps' | 'world'>,
  terms: Terms = {},
): Promise<void> {
  const { organisationId, branchId } = world;
  const usual = { enabled: true, proof: 'display' as const, word: '', shareAtMost: 100 };
  const given = { ...usual, ...terms };
  await deps.database.db
    .insert(branchIntakes)
    .values({ organisationId, branchId, ...given })
    .onConflictDoUpdate({
      target: [branchIntakes.organisationId, branchIntakes.branchId],
      set: given,
    });
}

export const newPhone = () => randomBytes(32).toString('base64url');

export const shownCode = ({ deps, world }: Pick<TestServer, 'deps' | 'world'>) =>
  intakeCode(deps.keys, { organisationId: world.organisationId, id: world.branchId }, deps.clock());

/** Returns a solved phone challenge of the world's branch, whose work is negligible. */
export async function worked(
  { deps, world }: Pick<TestServer, 'deps' | 'world'>,
  phone: string,
): Promise<Solution> {
  const branch = { organisationId: world.organisationId, id: world.branchId };
  const about = challengeAbout({ branch }, triedBy(deps.keys, 'phone', phone));
  return solve(await issueChallenge(deps.keys, about, { most: 2, now: deps.clock() }));
}

interface Asked {
  ip?: string;
  phone?: string;
  code?: string;
  serviceId?: number;
  person?: object;
  /** Solved automatically if absent. */
  solution?: Solution | null;
  place?: string | null;
}

/** Takes a ticket of the first service with the displayed code, from a phone at a new address. */
export async function takeByPhone(
  server: Pick<TestServer, 'app' | 'deps' | 'world'>,
  { ip = '203.0.113.1', phone = newPhone(), ...more }: Asked = {},
): Promise<Answer> {
  const { world } = server;
  const response = await server.app.inject({
    method: 'POST',
    url: `/web/api/intake/uno/${world.branchId}/tickets`,
    remoteAddress: ip,
    payload: {
      phone,
      serviceId: world.serviceIds[0],
      language: 'es',
      person: anonymous,
      code: shownCode(server),
      solution: more.solution === undefined ? await worked(server, phone) : more.solution,
      place: null,
      ...more,
    },
  });
  const body = response.json();
  return { status: response.statusCode, body, error: body.errors?.[0]?.key ?? null };
}
