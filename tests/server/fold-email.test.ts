import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { foldEmail } from '#domain/contacts/fold-email.ts';
import { type Database, rowsOf } from '#server/db/client.ts';
import { foldedEmail } from '#server/db/folded-email.ts';
import { startOnPglite, startOnPostgres } from '#tests/support/server.ts';

const servers = await Promise.all([startOnPglite(), startOnPostgres('fold_email')]);
afterAll(() => Promise.all(servers.map((server) => server.close())));

const letters = fc.constantFrom(...'aAzZiIİıßẞΣσςñÑéÉǅKÅ\u0301\u0307@.');
const email = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

async function foldedBy(db: Database, texts: string[]): Promise<string[]> {
  const rows = await rowsOf<{ folded: string }>(
    db,
    sql`select ${foldedEmail(sql`value`)} as folded
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality t(value, place)
      order by place`,
  );
  return rows.map(({ folded }) => folded);
}

it.each(['PGlite', 'PostgreSQL'])('folds e-mails as %s does', async (name) => {
  const db = servers[name === 'PGlite' ? 0 : 1].deps.database.db;
  const texts = fc.sample(email, { numRuns: 3000, seed: 7 }).filter((text) => !text.includes('\0'));
  expect(texts.length).toBeGreaterThan(2500);
  expect(await foldedBy(db, texts)).toEqual(texts.map(foldEmail));
});
