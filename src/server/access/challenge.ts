import { createHmac, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { components } from '#contract/types.ts';
import { challengeMinutes } from '#domain/effort/effort.ts';
import type { Keys } from '../deployment/keys.ts';

type Schemas = components['schemas'];

/** What a challenge is good for: its purpose, then whatever a solution must not be carried to. */
export type About = readonly (string | number)[];

/** About a millisecond of a computer for each key, in a browser as in anything else. */
const cost = 1500;

/**
 * A challenge whose key is among the first `most`, signed, so that nothing of it is stored: a flood
 * of requests for one costs no more than the answers.
 */
export async function issueChallenge(
  keys: Pick<Keys, 'challenges'>,
  about: About,
  { most, now }: { most: number; now: Date },
): Promise<Schemas['Challenge']> {
  const least = most / 2;
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(least, most),
    deriveKey,
    data: {
      about: digest(keys, 'about', ...about),
      until: now.getTime() + challengeMinutes * 60_000,
    },
    ...secrets(keys),
  });
  const { algorithm, nonce, salt, keyLength, keyPrefix } = parameters;
  return {
    token: Buffer.from(JSON.stringify({ parameters, signature })).toString('base64url'),
    parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix },
    least,
    most,
  };
}

/** The name of the challenge that was solved for this; null where it was not, or no longer holds. */
export async function solvedChallenge(
  keys: Pick<Keys, 'challenges'>,
  about: About,
  { solution, now }: { solution: Schemas['Solution']; now: Date },
): Promise<string | null> {
  const { token, counter, derivedKey } = solution;
  try {
    // Whatever it is: the signature is checked before anything of it is believed.
    const challenge = JSON.parse(Buffer.from(token, 'base64url').toString()) as Challenge;
    const { verified } = await verifySolution({
      challenge,
      solution: { counter, derivedKey },
      deriveKey,
      ...secrets(keys),
    });
    const { nonce, data } = challenge.parameters;
    const fits =
      data?.about === digest(keys, 'about', ...about) && Number(data.until) >= now.getTime();
    return verified && fits ? nonce : null;
  } catch {
    // Not of the form that this server gives.
    return null;
  }
}

const secrets = (keys: Pick<Keys, 'challenges'>) => ({
  hmacSignatureSecret: digest(keys, 'signature'),
  hmacKeySignatureSecret: digest(keys, 'key'),
});

function digest({ challenges }: Pick<Keys, 'challenges'>, ...parts: About): string {
  return createHmac('sha256', challenges).update(JSON.stringify(parts)).digest('base64url');
}
