import { createHmac, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { components } from '#contract/types.ts';
import { challengeMinutes } from '#domain/effort/effort.ts';
import type { Keys } from '../deployment/keys.ts';

type Schemas = components['schemas'];

/** The purpose of a challenge, followed by the values that its solution is bound to. */
export type About = readonly (string | number)[];

/** PBKDF2 iterations: about one millisecond of computing per key. */
const cost = 1500;

/**
 * Issues a proof-of-work challenge whose counter is between `most / 2` and `most`. The challenge is
 * signed and nothing is stored, so a flood of requests costs only the responses.
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

/**
 * Returns the nonce of the solved challenge; null when the solution is wrong, expired or for
 * another purpose.
 */
export async function solvedChallenge(
  keys: Pick<Keys, 'challenges'>,
  about: About,
  { solution, now }: { solution: Schemas['Solution']; now: Date },
): Promise<string | null> {
  const { token, counter, derivedKey } = solution;
  try {
    // The cast: the content is not trusted until `verifySolution` has checked the signature.
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
    // The token does not have the format that this server issues.
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
