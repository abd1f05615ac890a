import { isIPv6 } from 'node:net';

/**
 * Factor by which a limit is raised for an IPv6 site (/48), which contains networks of many
 * households.
 */
export const siteTimes = 4;

export interface Network {
  name: string;
  /** Factor by which the limit of a single network is raised. */
  times: number;
}

/**
 * Returns the network of an address: the IPv4 address itself, or the first 56 bits of an IPv6
 * address, the prefix that a household or small office usually gets.
 */
export function networkOf(ip: string): string {
  const bare = ip.replace(/^::ffff:/, '');
  if (!isIPv6(bare)) return bare;
  const [first, second, third, fourth = '0'] = groupsOf(bare);
  return `${[first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':')}::/56`;
}

/**
 * Returns the networks whose limits an address counts against: its own, and for IPv6 the site
 * (/48).
 */
export function networksOf(ip: string): [own: Network, ...site: Network[]] {
  const own = { name: networkOf(ip), times: 1 };
  return own.name.includes(':') ? [own, { name: neighbourhoodOf(ip), times: siteTimes }] : [own];
}

/** Origin of a request in its stored form: its networks as keyed digests. */
export interface Origin {
  network: string;
  /** Null for IPv4. */
  site: string | null;
}

export function originOf(ip: string, rename: (name: string) => string): Origin {
  const [network, site] = networksOf(ip);
  return { network: rename(network.name), site: site ? rename(site.name) : null };
}

/**
 * Returns the coarse location that is logged: a range of some hundred households, never a single
 * one.
 */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip);
  if (!network.includes(':')) return network.replace(/\d+$/, '0/24');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.split('%')[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [before = [], after = []] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}
