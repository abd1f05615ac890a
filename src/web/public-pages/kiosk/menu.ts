import type { Service } from './port.ts';

/** Groups come first when the services need more than one page. */
export type Menu =
  | { kind: 'groups'; groups: string[] }
  | { kind: 'services'; services: Service[]; pages: number };

/**
 * The services of a group, or all of them. Services without a group are on the first page beside
 * the groups.
 */
export function menuOf(
  services: readonly Service[],
  { group, page }: { group: string | null; page: number },
  perPage: number,
): Menu & { loose: Service[] } {
  const groups = [...new Set(services.flatMap((each) => each.group ?? []))];
  if (group === null && groups.length > 1 && services.length > perPage) {
    return { kind: 'groups', groups, loose: services.filter((each) => each.group === null) };
  }
  const shown = services.filter((each) => group === null || each.group === group);
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const first = (Math.min(page, pages) - 1) * perPage;
  return { kind: 'services', services: shown.slice(first, first + perPage), pages, loose: [] };
}
