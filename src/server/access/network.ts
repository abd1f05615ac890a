import { isIPv6 } from 'node:net';

/** A limit holds so many times for a site of IPv6 (/48), which has networks of many households. */
export const siteTimes = 4;

/** Addresses that are counted together. */
export interface Network {
  name: string;
  /** How many times a network's limit holds for it. */
  times: number;
}

/**
 * The network of an address: an IPv4 address, or the first 56 bits of an IPv6 one, which a household
 * or a small office is given to make addresses of.
 */
export function networkOf(ip: string): string {
  const bare = ip.replace(/^::ffff:/, '');
  if (!isIPv6(bare)) return bare;
  const [first, second, third, fourth = '0'] = groupsOf(bare);
  return `${[first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':')}::/56`;
}

/** The networks whose limits an address counts against: its own, and the site of an IPv6 one (/48). */
export function networksOf(ip: string): [own: Network, ...site: Network[]] {
  const own = { name: networkOf(ip), times: 1 };
  return own.name.includes(':') ? [own, { name: neighbourhoodOf(ip), times: siteTimes }] : [own];
}

/** Where a request came from as it is stored: its networks under other names, as keyed digests. */
export interface Origin {
  network: string;
  /** Null for IPv4. */
  site: string | null;
}

/** The networks of an address, each under the name that `rename` gives it. */
export function originOf(ip: string, rename: (name: string) => string): Origin {
  const [network, site] = networksOf(ip);
  return { network: rename(network.name), site: site ? rename(site.name) : null };
}

/** What the log says of where somebody is: some hundred households, not the one. */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip);
  if (!network.includes(':')) return network.replace(/\d+$/, '0/24');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.split('%')[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [before = [], after = []] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}
