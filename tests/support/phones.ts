import { randomBytes } from 'node:crypto';
import { branchIntakes } from '#server/db/schema/intakes.ts';
import { intakeCode } from '#server/intakes/code.ts';
import { type Answer, anonymous, type TestServer } from './server.ts';

type Terms = Partial<typeof branchIntakes.$inferInsert>;

/** Has people take numbers of the world's branch by their own phone, on these terms. */
export async function letTake({ deps, world }: TestServer, terms: Terms = {}): Promise<void> {
  const { organisationId, branchId } = world;
  const given = { enabled: true, proof: 'display' as const, word: '', ...terms };
  await deps.database.db
    .insert(branchIntakes)
    .values({ organisationId, branchId, ...given })
    .onConflictDoUpdate({
      target: [branchIntakes.organisationId, branchIntakes.branchId],
      set: given,
    });
}

/** What a phone's browser keeps. */
export const newPhone = () => randomBytes(32).toString('base64url');

/** The code on the display now. */
export const shownCode = ({ deps, world }: Pick<TestServer, 'deps' | 'world'>) =>
  intakeCode(deps.keys, { organisationId: world.organisationId, id: world.branchId }, deps.clock());

/** A phone at an address of its own takes a number of the first service, with the code shown. */
export async function takeByPhone(
  server: Pick<TestServer, 'app' | 'deps' | 'world'>,
  {
    ip = '203.0.113.1',
    ...more
  }: { ip?: string; phone?: string; code?: string; serviceId?: number; person?: object } = {},
): Promise<Answer> {
  const { world } = server;
  const response = await server.app.inject({
    method: 'POST',
    url: `/web/api/intake/uno/${world.branchId}/tickets`,
    remoteAddress: ip,
    payload: {
      ...{ serviceId: world.serviceIds[0], language: 'es', person: anonymous },
      ...{ phone: newPhone(), code: shownCode(server), ...more },
    },
  });
  const body = response.json();
  return { status: response.statusCode, body, error: body.errors?.[0]?.key ?? null };
}
