import { idOf } from '../../lib/search.ts';

export interface LinesSearch {
  branch?: number | undefined;
  service?: number | undefined;
}

/** What the address of «Mis colas» holds: the branch and the queue looked at. */
export function parseLinesSearch(search: Record<string, unknown>): LinesSearch {
  const [branch, service] = [idOf(search.branch), idOf(search.service)];
  return { ...(branch && { branch }), ...(service && { service }) };
}
