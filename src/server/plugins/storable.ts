import type { FastifyRequest } from 'fastify';

/** What PostgreSQL has no place for in a text: NUL, and half a character of UTF-16. */
const unstorable = /[\0\p{Surrogate}]/u;

/** The name of a field whose text cannot be stored, anywhere in a request; null when there is none. */
export function unstorableField({
  body,
  query,
  params,
}: Pick<FastifyRequest, 'body' | 'query' | 'params'>): string | null {
  // Not by recursion: a body may be nested deeper than the stack is.
  const open: [name: string, value: unknown][] = Object.entries({ body, query, params });
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (typeof value === 'string' && unstorable.test(value)) return name;
    if (typeof value === 'object' && value !== null) {
      for (const entry of Object.entries(value)) open.push(entry);
    }
  }
  return null;
}
