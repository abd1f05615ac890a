/** The pages whose address names the organisation after their own name. */
const naming = ['reservar', 'accesibilidad', 'numero'];

/** Puts the organisation's present address in the place of a former one, by which the page was opened. */
export function showPresentAddress(slug: string | undefined): void {
  if (!slug) return;
  const { pathname, search, hash } = location;
  const [start = '', web = '', page = '', named = '', ...rest] = pathname.split('/');
  const present = encodeURIComponent(slug);
  if (!named || named === present || !naming.includes(page)) return;
  const path = [start, web, page, present, ...rest].join('/');
  history.replaceState(history.state, '', `${path}${search}${hash}`);
}
