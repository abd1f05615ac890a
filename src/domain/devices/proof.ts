/** Length of the random suffix of a device key, including the hyphen before it. */
const secretLength = 44;

/** Minimum lifetime of a nonce; the maximum is twice as long. */
export const proveWithinMs = 60_000;

export const deviceNameIn = (key: string): string => key.slice(0, -secretLength);

/**
 * Returns the text that a device signs to prove its identity. `sequence` is that of the heartbeat
 * that carries the proof.
 */
export function proofText(prove: string, deviceName: string, sequence: number): string {
  return ['vez device key', prove, deviceName, sequence].join('\n');
}
