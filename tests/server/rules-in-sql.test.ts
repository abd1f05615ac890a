import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { foldEmail } from '#domain/contacts/fold-email.ts';
import { mask } from '#domain/masking/mask.ts';
import { compareNames } from '#domain/names/compare.ts';
import { type Database, rowsOf } from '#server/db/database.ts';
import { foldedEmail } from '#server/db/folded-email.ts';
import { masked } from '#server/db/masked.ts';
import { openServer } from '#tests/support/server.ts';

const server = await openServer();
afterAll(() => server.close());

it('orders names as the domain does, in every column that lists are ordered by', async () => {
  const { db } = server.deps.database;
  const unit = fc.constantFrom(..."aáAnñÑoóOzZçü 1290-.,'");
  const names = [
    ...fc.sample(fc.string({ unit, maxLength: 6 }), { numRuns: 3000, seed: 7 }),
    'Íñigo',
    'Iker',
    'Óscar',
    'Olga',
    'Puesto 10',
    'Puesto 9',
    'Ñandú',
    'Nube',
    'Oca',
  ];
  const [row] = await rowsOf<{ ordered: string[] }>(
    db,
    sql`select json_agg(n order by n collate "names", n collate "C") as ordered
      from json_array_elements_text(${JSON.stringify(names)}::json) n`,
  );
  const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  expect(row?.ordered).toEqual(names.toSorted((a, b) => compareNames(a, b) || byBytes(a, b)));
  const others = await rowsOf(
    db,
    sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and collation_name is distinct from 'names'
        and column_name in ('name', 'first_name', 'last_name', 'group_name')
        and table_name not in ('settings', 'accessibility_notes')`,
  );
  expect(others).toEqual([]);
});

const letters = fc.constantFrom(...'aAzZiIİıßẞΣσςñÑéÉǅKÅ\u0301\u0307@.');
const email = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

async function inSql(db: Database, rule: (text: SQL) => SQL, texts: string[]): Promise<string[]> {
  const rows = await rowsOf<{ ruled: string }>(
    db,
    sql`select ${rule(sql`value`)} as ruled
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality t(value, place)
      order by place`,
  );
  return rows.map(({ ruled }) => ruled);
}

it.each([
  ['folds e-mails', foldEmail, foldedEmail],
  ['masks', mask, masked],
] as const)('%s as the domain does', async (_what, rule, ruleInSql) => {
  const { db } = server.deps.database;
  const texts = fc.sample(email, { numRuns: 3000, seed: 7 }).filter((text) => !text.includes('\0'));
  expect(texts.length).toBeGreaterThan(2500);
  expect(await inSql(db, ruleInSql, texts)).toEqual(texts.map(rule));
});
