import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits);
}
// Of IPv6, only global unicast is public; `inside` has the parts of it that embed other addresses.
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address);
  return isIP(address) === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/**
 * Returns true for a possible push service: HTTPS on its usual port, a name with a dot, no
 * credentials. `origins` always pass.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (origins.includes(origin)) return true;
  const named = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
  return protocol === 'https:' && port === '' && named && !/\.(local|internal)\.?$/.test(hostname);
}

/**
 * Returns true if messages may go to the address: HTTPS on the public internet, without
 * credentials. `origins`, which the deployment configures, always pass.
 */
export function isReceiver(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, origin } = new URL(address);
  if (username || password) return false;
  if (origins.includes(origin)) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Like `dns.lookup`, but rejects names that resolve to this machine or its network. */
export function lookupPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '');
    const [first] = addresses;
    if (!first) return found(new Error('no address'), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new Error('not a public address'), '');
    }
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
