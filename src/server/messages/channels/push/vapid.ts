import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Deps } from '../../../deployment/deps.ts';

/** Push services accept tokens for a day at most. */
const tokenSeconds = 12 * 3600;

/** The server's key pair (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the key pair that identifies the server to push services: from the environment, otherwise
 * derived from the secret, so that it is stable and equal in every process.
 */
export function vapidKeys({ config, keys }: Pick<Deps, 'config' | 'keys'>): VapidKeys {
  const pair = createECDH('prime256v1');
  const given = config.push.privateKey;
  pair.setPrivateKey(given ? Buffer.from(given, 'base64url') : keys.pushes);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}

export async function vapidAuthorization(deps: Deps, endpoint: string): Promise<string> {
  const { publicKey, privateKey } = vapidKeys(deps);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: x.toString('base64url'),
      y: y.toString('base64url'),
      d: privateKey,
    },
    'ES256',
  );
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(deps.config.push.subject)
    .setExpirationTime(Math.floor(deps.clock().getTime() / 1000) + tokenSeconds)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
