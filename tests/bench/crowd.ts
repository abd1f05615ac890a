/**
 * The crowd of `screens.ts` in its own process: open event streams, and kiosks that create tickets.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type Opening, Readers } from './readers.ts';

/** Credentials of the phones and devices that follow the branch. */
export interface Crowd {
  port: number;
  phones: string[];
  kiosk: string[];
  display: string[];
  serviceIds: number[];
  numberEveryMs: number;
}

const crowd = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Crowd;
const { port } = crowd;
const agent = new Agent({ keepAlive: true });
const stream =
  (kind: string, header: string) =>
  (value: string): Opening => ({
    port,
    path: `/web/api/${kind}/stream`,
    headers: { [header]: value },
  });
const readers = await Readers.open([
  ...crowd.display.map(stream('devices/display', 'Vez-Device')),
  ...crowd.kiosk.map(stream('devices/kiosk', 'Vez-Device')),
  ...crowd.phones.map(stream('links/ticket', 'Vez-Link')),
]);
let bytes = 0;
for (const socket of readers.sockets) {
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
}

let [given, refused] = [0, 0];

function give(): void {
  const body = JSON.stringify({
    serviceId: crowd.serviceIds[given % crowd.serviceIds.length],
    language: 'es',
    preferred: false,
    person: { name: '', document: '', phone: '', email: '' },
  });
  const headers = {
    'Vez-Device': crowd.kiosk[given % crowd.kiosk.length],
    'Idempotency-Key': crypto.randomUUID(),
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  given += 1;
  const path = '/web/api/devices/kiosk/tickets';
  const sent = request({ port, path, method: 'POST', agent, headers }, (answer) => {
    if (answer.statusCode !== 200) refused += 1;
    answer.resume();
  });
  sent.on('error', () => {
    refused += 1;
  });
  sent.end(body);
}

const giving = setInterval(give, crowd.numberEveryMs);
process.on('SIGTERM', () => {
  clearInterval(giving);
  const open = readers.sockets.filter(({ destroyed }) => !destroyed).length;
  console.log(
    `${open} of ${readers.sockets.length} streams open, ${(bytes / 1e6).toFixed(0)} MB; ${given} numbers, ${refused} refused`,
  );
});
console.log('open');
