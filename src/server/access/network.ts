import { isIPv6 } from 'node:net';

/** One household's IPv6 addresses share their first 64 bits. */
export function networkOf(ip: string): string {
  const bare = ip.replace(/^::ffff:/, '');
  if (!isIPv6(bare)) return bare;
  const { hostname } = new URL(`http://[${bare.split('%')[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array(Math.max(0, zeros)).fill('0'), ...(after ?? [])];
  return groups.slice(0, 4).join(':');
}

/** What the log says of where somebody is: some hundred households, not the one. */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip);
  if (!network.includes(':')) return network.replace(/\d+$/, '0/24');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
