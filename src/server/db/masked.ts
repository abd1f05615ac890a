import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `mask` in SQL, also by code point. */
export function masked(text: SQLWrapper | string): SQL {
  return sql`case when char_length(${text}) < 8 then ${text}
    else left(${text}, 3) || '****' || right(${text}, 4) end`;
}
