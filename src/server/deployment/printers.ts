import { BlockList, isIP } from 'node:net';
import { SetupError } from '../errors/setup-error.ts';

export interface PrinterTargets {
  allows: (host: string, port: number) => boolean;
}

/**
 * Ports of network printers. A network in the list allows only these, which prevents port scans.
 */
const printerPorts = { least: 9100, most: 9109 };

const entryShape = /^(?:\[([0-9a-f:]+)\]|([^:/\s[\]]+))(?:\/(\d{1,3}))?(?::(\d{1,5}))?$/i;

/**
 * Parses networks, addresses (IPv6 in brackets) and literal names, such as
 * `192.168.20.0/24,impresora.lan,10.1.2.3:9200`; an empty list allows none. The default ports are
 * 9100 to 9109. Throws a SetupError.
 */
export function readPrinters(list: string): PrinterTargets {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(readEntry);
  return { allows: (host, port) => entries.some((fits) => fits(host.toLowerCase(), port)) };
}

function readEntry(entry: string): PrinterTargets['allows'] {
  const [, v6, other = '', bits, port] = entryShape.exec(entry) ?? [];
  const name = (v6 ?? other).toLowerCase();
  const kind = isIP(name);
  const widest = kind === 6 ? 128 : 32;
  const size = Number(bits ?? widest);
  const wrong = name === '' || (bits !== undefined && kind === 0) || size > widest;
  if (wrong || (v6 !== undefined && kind !== 6)) {
    throw new SetupError(`VEZ_PRINTERS must list networks, addresses and names, not "${entry}"`);
  }
  const fitsPort = (given: number) =>
    port ? given === Number(port) : given >= printerPorts.least && given <= printerPorts.most;
  if (kind === 0) return (host, given) => host === name && fitsPort(given);
  const family = (ip: number) => (ip === 6 ? 'ipv6' : 'ipv4');
  const network = new BlockList();
  network.addSubnet(name, size, family(kind));
  return (host, given) =>
    isIP(host) === kind && network.check(host, family(kind)) && fitsPort(given);
}
