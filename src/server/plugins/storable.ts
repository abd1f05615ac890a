import type { FastifyRequest } from 'fastify';

/** Characters that PostgreSQL cannot store in text: NUL and unpaired UTF-16 surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Returns the name of a field anywhere in the request whose text cannot be stored; null when there
 * is none.
 */
export function unstorableField({
  body,
  query,
  params,
}: Pick<FastifyRequest, 'body' | 'query' | 'params'>): string | null {
  // The search is iterative, because a body may be nested deeper than the stack allows.
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
