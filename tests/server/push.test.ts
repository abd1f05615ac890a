import { expect, it } from 'vitest';
import { readConfig } from '#server/deployment/config.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import {
  isPublicAddress,
  isPushEndpoint,
  lookupPublic,
} from '#server/messages/channels/endpoint.ts';
import { areDeviceKeys, encrypt } from '#server/messages/channels/push/encrypt.ts';
import { vapidKeys } from '#server/messages/channels/push/vapid.ts';

it('encrypts as the example of RFC 8291 does', () => {
  const from = (text: string) => Buffer.from(text, 'base64url');
  const encrypted = encrypt(
    'When I grow up, I want to be a watermelon',
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: from('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('knows keys that are no point of the curve', () => {
  expect(areDeviceKeys({ p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) })).toBe(false);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['https://localhost/abc', false],
  ['https://metadata.internal/abc', false],
  ['https://169.254.169.254/latest', false],
  ['https://2852039166/latest', false],
  ['https://0x7f.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://intranet/abc', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
  ['http://127.0.0.1:9/let-through', true],
])('%s may be a push service: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint, ['http://127.0.0.1:9'])).toBe(may);
});

it('tells the public internet from this machine and its network', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254'];
  const further = ['0.0.0.0', '100.64.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'];
  const disguised = ['fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'ff02::1'];
  const named = (addresses: string[], is: boolean) =>
    expect(addresses.filter((address) => isPublicAddress(address) !== is)).toEqual([]);
  named([...inside, ...further, ...disguised, 'a name'], false);
  named(['8.8.8.8', '142.250.184.10', '2a00:1450:4003:80f::200a'], true);
});

it.each([true, false])('finds no name that leads into this machine (all: %s)', async (all) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
  expect(error).toMatchObject({ message: 'not a public address' });
});

it('has one key pair for as long as its secret lasts, or the one given', () => {
  const keys = deriveKeys('a secret that only the tests know');
  const config = readConfig({});
  const own = vapidKeys({ config, keys });
  expect(Buffer.from(own.publicKey, 'base64url')).toHaveLength(65);
  expect(vapidKeys({ config, keys })).toEqual(own);
  const other = deriveKeys('another secret that only tests know');
  expect(vapidKeys({ config, keys: other })).not.toEqual(own);
  const given = readConfig({ VEZ_VAPID_PRIVATE_KEY: own.privateKey });
  expect(vapidKeys({ config: given, keys: other })).toEqual(own);
  expect(() => readConfig({ VEZ_VAPID_PRIVATE_KEY: 'short' })).toThrow('VEZ_VAPID_PRIVATE_KEY');
  expect(() => readConfig({ VEZ_VAPID_SUBJECT: 'me' })).toThrow('VEZ_VAPID_SUBJECT');
});
