import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isLogo, logoIn } from '#domain/organisation/logo.ts';
import { logoPrefix } from '#domain/organisation/settings.ts';
import type { Transaction } from '../../db/client.ts';
import { logos } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError, notFound } from '../../errors/app-error.ts';

/**
 * Keeps the image of a `data:` address and answers where it is served. Throws 400 image_invalid
 * unless its bytes are of the type that it names.
 */
export async function keepLogo(
  tx: Transaction,
  organisationId: number,
  address: string,
): Promise<string> {
  const logo = logoIn(address);
  const bytes = Buffer.from(logo?.base64 ?? '', 'base64');
  if (!logo || !isLogo(logo.type, bytes)) {
    throw new AppError(400, 'image_invalid', { field: 'value' });
  }
  const hash = createHash('sha256').update(bytes).digest('base64url');
  await tx
    .insert(logos)
    .values({ organisationId, hash, ...logo })
    .onConflictDoNothing();
  return `${logoPrefix}${organisationId}/${hash}`;
}

/** Drops the images that no setting names any more. */
export async function forgetUnusedLogos(tx: Transaction, organisationId: number): Promise<void> {
  await tx.delete(logos).where(
    and(
      eq(logos.organisationId, organisationId),
      sql`not exists (select 1 from settings s where s.client_id = ${organisationId}
        and s.value = ${`${logoPrefix}${organisationId}/`} || ${logos.hash})`,
    ),
  );
}

/**
 * Serves the logos to the top bar, whose images carry no credentials. An address names the image's
 * bytes, so that browsers keep it for good.
 */
export function serveLogos(app: FastifyInstance, { database }: Deps): void {
  app.get<{ Params: { organisationId: string; hash: string } }>(
    `${logoPrefix}:organisationId/:hash`,
    { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
    async ({ params: { organisationId, hash } }, reply) => {
      if (!/^[1-9]\d{0,14}$/.test(organisationId) || !/^[\w-]{43}$/.test(hash)) throw notFound();
      const [logo] = await database.db
        .select()
        .from(logos)
        .where(and(eq(logos.organisationId, Number(organisationId)), eq(logos.hash, hash)));
      if (!logo) throw notFound();
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type(logo.type)
        .send(Buffer.from(logo.base64, 'base64'));
    },
  );
}
