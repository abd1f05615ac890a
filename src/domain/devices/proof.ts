/** Random letters at the end of a device's key, with the hyphen before them. */
const secretLength = 44;

/** How long a nonce is good for, at least; at most it is twice as long. */
export const proveWithinMs = 60_000;

/** Which device the key says that it is of, without what is secret. */
export const deviceNameIn = (key: string): string => key.slice(0, -secretLength);

/** What a device signs to prove itself; the sequence is that of the beat that carries the proof. */
export function proofText(prove: string, deviceName: string, sequence: number): string {
  return ['vez device key', prove, deviceName, sequence].join('\n');
}
