import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Received {
  headers: IncomingHttpHeaders;
  /** The message that the device would show, decrypted with its keys. */
  message: unknown;
}

export interface Receiver {
  origin: string;
  /** Received messages, by the path of the endpoint. */
  received: Map<string, Received[]>;
  /** The status that a path is answered with; 201 if absent. */
  answers: Map<string, number>;
  device: (path: string) => { endpoint: string; p256dh: string; auth: string };
  close: () => Promise<void>;
}

/** Starts a push service that decrypts each message with the device's private key. */
export async function startReceiver(): Promise<Receiver> {
  const received = new Map<string, Received[]>();
  const answers = new Map<string, number>();
  const devices = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const device = devices.get(path);
      const body = Buffer.concat(chunks);
      const message = device && JSON.parse(decrypt(body, device));
      const before = received.get(path) ?? [];
      received.set(path, [...before, { headers: request.headers, message }]);
      response.writeHead(answers.get(path) ?? 201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    answers,
    device: (path) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      devices.set(path, { keys, auth });
      return {
        endpoint: `${origin}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Decrypts on the device's side, by RFC 8291. */
function decrypt(
  body: Buffer,
  { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const text = body.subarray(21 + length, -16);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const coding = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
  const key = derive(secret, salt, coding('aes128gcm'), 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, coding('nonce'), 12));
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(text), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
