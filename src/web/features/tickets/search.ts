import { idOf } from '../../lib/id-in-address.ts';

export interface CreateSearch {
  branch?: number | undefined;
  service?: number | undefined;
  /** Set for an appointment; absent for now. */
  when?: 'later' | undefined;
}

/** Parses the address of «Crear turno»: the choices made so far. */
export function parseCreateSearch(search: Record<string, unknown>): CreateSearch {
  const [branch, service] = [idOf(search.branch), idOf(search.service)];
  const when = search.when === 'later' ? search.when : undefined;
  return { ...(branch && { branch }), ...(service && { service }), ...(when && { when }) };
}
