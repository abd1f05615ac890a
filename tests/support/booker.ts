import { pbkdf2Sync } from 'node:crypto';
import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];
export type Solution = Schemas['Solution'];
export type Booker = Schemas['NewBooking']['person'];

export function solve({ token, parameters, least, most }: Schemas['Challenge']): Solution {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = least; counter < most; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { token, counter, derivedKey };
  }
  throw new Error('no key of the challenge fits');
}

function dni(number: number): string {
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;
}

/** Returns a booker with an identity that no other number has. */
export function bookerNumber(number: number, more: Partial<Booker> = {}): Booker {
  return {
    name: `Persona ${number}`,
    document: dni(10_000_000 + number),
    email: `persona${number}@vez.example`,
    phone: `+346${String(10_000_000 + number)}`,
    language: 'es',
    consents: [],
    ...more,
  };
}
