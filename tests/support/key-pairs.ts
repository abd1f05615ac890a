import type { Keeper } from '#web/public-pages/parts/device/kept.ts';
import { proofOf, publicKeyOf } from '#web/public-pages/parts/device/proof.ts';
import type { PairedDevice } from './devices.ts';
import type { Answer } from './server.ts';

/** A device's key pair, as its page keeps and uses it. */
export interface Prover {
  publicKey: string;
  proof: (prove: string, of: { key: string; sequence: number }) => Promise<string>;
}

export async function newProver(): Promise<Prover> {
  const how = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(how, false, ['sign', 'verify']);
  const keeper: Pick<Keeper, 'keyPair'> = { keyPair: async () => pair };
  const publicKey = await publicKeyOf(keeper);
  if (publicKey === null) throw new Error('no public key');
  return {
    publicKey,
    proof: async (prove, of) => {
      const proof = await proofOf(keeper, prove, of);
      if (proof === null) throw new Error('no proof');
      return proof;
    },
  };
}

/** Sends a heartbeat that proves the server's challenge with the key of the device or another. */
export async function provenBeat(
  device: PairedDevice,
  prover: Prover,
  { prove, sequence, key = device.key }: { prove: string; sequence: number; key?: string },
): Promise<Answer> {
  const proof = await prover.proof(prove, { key, sequence });
  return device.beat({}, { sequence, key, proof });
}
