/** Encodes the path below `/web` to return to after the sign-in, with its search, as a hash. */
export function returnHash({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  // The reports are outside `/web`; the menu's page that leads there passes the search on.
  const path = pathname.replace(/^\/web/, '').replace(/^\/reports\/$/, '/pages/reports') + search;
  return path === '' || path === '/' ? '' : `#${new URLSearchParams({ returnTo: path })}`;
}

/** Returns the address of such a path; the start page for one outside the application. */
export function returnAddress(path: string): string {
  const { origin, pathname, search } = new URL(`/web${path}`, window.location.origin);
  const inside = origin === window.location.origin && pathname.startsWith('/web/');
  return inside ? pathname + search : '/web/';
}
