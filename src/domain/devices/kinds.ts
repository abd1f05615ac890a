/** Kinds of devices that work unattended in a branch, beside the browsers of its counters. */
export const deviceKinds = ['kiosk', 'display'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export const beatEveryMs = 4000;

/** A device is lost after a longer silence: two heartbeats, plus the delay that one may have. */
export const lostAfterMs = 2 * beatEveryMs + 500;

/** A device with an older key gets a new one. */
export const keyLastsMs = 30 * 24 * 3600 * 1000;

/** Lifetime of a pairing code. The device may fetch its key for as long again. */
export const pairingLastsMs = 10 * 60 * 1000;

export const paperStates = ['ok', 'low', 'out'] as const;
export type PaperState = (typeof paperStates)[number];

/** `trouble` means that the device answers and reports a fault. */
export const deviceStates = ['online', 'trouble', 'lost'] as const;
export type DeviceState = (typeof deviceStates)[number];

export type TroubleCause = 'lost' | 'paper' | 'error' | 'numbers';

/** Sent with each heartbeat. */
export interface DeviceReport {
  /** Version of the page's files. */
  version: string;
  /** Size of the screen, in CSS pixels. */
  width: number;
  height: number;
  /** Null if the device does not print. */
  paper: PaperState | null;
  /** Number of actions queued until the server answers. */
  outbox: number;
  /** Key of the fault; null for none. */
  error: string | null;
}

/** Refusals that are counted, for devices and links alike. */
export const refusalKinds = [
  'keyUnknown',
  'keyRevoked',
  'keyReplaced',
  'beatRepeated',
  'otherBranch',
  'otherKind',
  'link',
  'pairingCode',
  'codeWord',
  'keyProof',
  'tooManyNumbers',
] as const;
export type RefusalKind = (typeof refusalKinds)[number];

export const browserSpeaksEveryMs = 30_000;

/**
 * A browser has no contact after a longer silence: two reports, plus the delay that one may have.
 */
export const browserLostAfterMs = 2 * browserSpeaksEveryMs + 15_000;
