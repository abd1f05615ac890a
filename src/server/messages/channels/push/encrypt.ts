import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
// Larger than any message, so that one record holds it all.
const recordSize = 4096;

/** A device's keys, base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** Random per message; tests use the values of the standard. */
export interface Fresh {
  salt: Buffer;
  privateKey: Buffer | null;
}

/**
 * Encrypts a message for the device (RFC 8291, `aes128gcm`) with Node alone, because `web-push`
 * adds request, proxy and signing packages. Throws if the device's key is no point of the curve.
 */
export function encrypt(
  message: string,
  { p256dh, auth }: DeviceKeys,
  { salt, privateKey }: Fresh = { salt: randomBytes(16), privateKey: null },
): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const own = createECDH(curve);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, publicKey]);
  const shared = derive(own.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last record ends with a 2.
  const text = Buffer.concat([cipher.update(`${message}\u0002`, 'utf8'), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const head = [salt, size, Buffer.from([publicKey.length]), publicKey];
  return Buffer.concat([...head, text, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Returns true if messages can be encrypted for the keys. */
export function areDeviceKeys(keys: DeviceKeys): boolean {
  try {
    encrypt('', keys);
    return true;
  } catch {
    return false;
  }
}
