import { expect, it } from 'vitest';
import { deriveKeys } from '#server/deployment/keys.ts';
import { openSecret, sealSecret } from '#server/messages/channel-secret.ts';

const keys = deriveKeys('a secret of the deployment');
const owner = { organisationId: 7, channel: 'sms' } as const;

it('opens what it sealed, and seals nothing the same way twice', () => {
  const sealed = sealSecret(keys, owner, 'clave ñ');
  expect(openSecret(keys, owner, sealed)).toBe('clave ñ');
  expect(sealSecret(keys, owner, 'clave ñ')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes('clave')).toBe(false);
});

it('opens nothing of another organisation, channel or deployment, nor what was changed', () => {
  const sealed = sealSecret(keys, owner, 'clave');
  const touched = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect([
    openSecret(keys, { ...owner, organisationId: 8 }, sealed),
    openSecret(keys, { ...owner, channel: 'webhook' }, sealed),
    openSecret(deriveKeys('another'), owner, sealed),
    openSecret(keys, owner, touched),
    openSecret(keys, owner, ''),
  ]).toEqual([null, null, null, null, null]);
});
