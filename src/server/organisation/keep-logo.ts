import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { isLogo, logoIn } from '#domain/organisation/logo.ts';
import { logoPrefix } from '#domain/organisation/settings.ts';
import type { Transaction } from '../db/database.ts';
import { logos } from '../db/schema/organisation.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Stores the image of a `data:` URL and returns its public path. Throws 400 image_invalid unless
 * its bytes match the declared type.
 */
export async function keepLogo(
  tx: Transaction,
  organisationId: number,
  address: string,
  field = 'value',
): Promise<string> {
  const logo = logoIn(address);
  const bytes = Buffer.from(logo?.base64 ?? '', 'base64');
  if (!logo || !isLogo(logo.type, bytes)) {
    throw new AppError(400, 'image_invalid', { field });
  }
  const hash = createHash('sha256').update(bytes).digest('base64url');
  await tx
    .insert(logos)
    .values({ organisationId, hash, ...logo })
    .onConflictDoNothing();
  return `${logoPrefix}${organisationId}/${hash}`;
}

export async function forgetUnusedLogos(tx: Transaction, organisationId: number): Promise<void> {
  await tx.delete(logos).where(
    and(
      eq(logos.organisationId, organisationId),
      sql`not exists (select 1 from settings s where s.client_id = ${organisationId}
        and s.value = ${`${logoPrefix}${organisationId}/`} || ${logos.hash})
        and not exists (select 1 from devices d where d.client_id = ${organisationId}
        and d.settings->>'image' = ${`${logoPrefix}${organisationId}/`} || ${logos.hash})`,
    ),
  );
}
