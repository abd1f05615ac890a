import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { logoPrefix } from '#domain/organisation/settings.ts';
import { logos } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { notFound } from '../../errors/app-error.ts';

/**
 * Serves logos to the top bar, whose image requests carry no credentials. The URL identifies the
 * bytes, so that browsers cache it forever.
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
