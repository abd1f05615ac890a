import type { DeviceKind, DeviceReport } from '#domain/devices/kinds.ts';
import { type Answer, type Person, request, signIn, type TestServer } from './server.ts';

export const wellReport: DeviceReport = {
  version: 'v1',
  width: 1080,
  height: 1920,
  paper: 'ok',
  outbox: 0,
  error: null,
};

export interface PairedDevice {
  id: number;
  key: string;
  /** Sends the device's key unless another is given. */
  get: (path: string, key?: string) => Promise<Answer>;
  post: (path: string, body: object, key?: string) => Promise<Answer>;
  /** Sends a heartbeat with the next sequence number unless one is given. */
  beat: (report?: Partial<DeviceReport>, more?: Beating) => Promise<Answer>;
}

interface Beating {
  sequence?: number;
  started?: boolean;
  key?: string;
  publicKey?: string | null;
  proof?: string;
}

/** Opens a pairing code, and returns it with the secret behind it. */
export async function openCode(
  server: Pick<TestServer, 'app'>,
  kind: DeviceKind = 'kiosk',
  publicKey?: string,
) {
  const { body } = await request(server, 'POST', '/sysInt/pairings', { kind, publicKey });
  return body.content as { code: string; secret: string };
}

export const claim = (server: Pick<TestServer, 'app'>, secret: string) =>
  request(server, 'POST', '/sysInt/pairings/claim', { secret });

interface Pairing {
  branchId?: number;
  name?: string;
  publicKey?: string;
}

export async function pairedDevice(
  server: Pick<TestServer, 'app' | 'world'>,
  kind: DeviceKind = 'kiosk',
  { branchId = server.world.branchId, name = 'Entrada', publicKey }: Pairing = {},
): Promise<PairedDevice> {
  const supervisor = await signIn(server, server.world.emails.Supervise);
  const { code, secret } = await openCode(server, kind, publicKey);
  const paired = await supervisor.post('/devices/pair', { code, branchId, name });
  const { key } = (await claim(server, secret)).body.content.paired;
  return deviceWith(server, paired.body.content.id, key);
}

export function deviceWith(server: Pick<TestServer, 'app'>, id: number, key: string): PairedDevice {
  let last = 0;
  const by = (other: string | undefined) => ({ 'vez-device': other ?? key });
  return {
    id,
    key,
    get: (path, other) => request(server, 'GET', path, undefined, by(other)),
    post: (path, body, other) => request(server, 'POST', path, body, by(other)),
    beat: (report = {}, { sequence = last + 1, started = false, key: other, ...more } = {}) => {
      last = Math.max(last, sequence);
      const body = { sequence, started, report: { ...wellReport, ...report }, ...more };
      return request(server, 'POST', '/sysInt/heartbeat', body, by(other));
    },
  };
}

/** Reads the monitor, complete or filtered. */
export async function readMonitor({ world }: TestServer, by: Person, more = {}) {
  const all = { clientId: world.organisationId, hierarchyId: null, divisionId: null };
  return (await by.post('/clients/monitorData', { ...all, ...more }, null)).body.content;
}

export async function readBranch(server: TestServer, by: Person) {
  const { branches } = await readMonitor(server, by);
  const { branchId: id } = server.world;
  return branches.find(({ branchId }: { branchId: number }) => branchId === id);
}
