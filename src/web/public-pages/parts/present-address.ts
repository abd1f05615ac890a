/** Pages whose address has the organisation's slug after the page's name. */
const naming = ['reservar', 'accesibilidad', 'numero'];

/** Replaces a former slug in the address with the current one. */
export function showPresentAddress(slug: string | undefined): void {
  if (!slug) return;
  const { pathname, search, hash } = location;
  const [start = '', web = '', page = '', named = '', ...rest] = pathname.split('/');
  const present = encodeURIComponent(slug);
  if (!named || named === present || !naming.includes(page)) return;
  const path = [start, web, page, present, ...rest].join('/');
  history.replaceState(history.state, '', `${path}${search}${hash}`);
}
