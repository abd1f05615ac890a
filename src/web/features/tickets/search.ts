import { idOf } from '../../lib/search.ts';

export interface CreateSearch {
  branch?: number | undefined;
  service?: number | undefined;
}

/** What the address of «Crear turno» holds: the choices made so far. */
export function parseCreateSearch(search: Record<string, unknown>): CreateSearch {
  const [branch, service] = [idOf(search.branch), idOf(search.service)];
  return { ...(branch && { branch }), ...(service && { service }) };
}
