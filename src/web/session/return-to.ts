/** Where a sign-in leads: a path below `/web` that the person came for, with its search. */
export function returnHash({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  // The reports lie outside; the page of the menu that leads there keeps the search.
  const path = pathname.replace(/^\/web/, '').replace(/^\/reports\/$/, '/pages/reports') + search;
  return path === '' || path === '/' ? '' : `#${new URLSearchParams({ returnTo: path })}`;
}

/** The address for such a path; the start page for one that leads out of the application. */
export function returnAddress(path: string): string {
  const { origin, pathname, search } = new URL(`/web${path}`, window.location.origin);
  const inside = origin === window.location.origin && pathname.startsWith('/web/');
  return inside ? pathname + search : '/web/';
}
