/** What stands in a branch and works by itself, beside its counters' browsers. */
export const deviceKinds = ['kiosk', 'display'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** How often a device says that it is there. */
export const beatEveryMs = 4000;

/** A device that is silent for longer is lost: two beats, and the time that one may be late. */
export const lostAfterMs = 2 * beatEveryMs + 500;

/** A device whose key is older gets a new one. */
export const keyLastsMs = 30 * 24 * 3600 * 1000;

/** For how long a code is shown, and for as long again its device may fetch its key. */
export const pairingLastsMs = 10 * 60 * 1000;

/** What a device says of its paper; null where it prints nothing. */
export const paperStates = ['ok', 'low', 'out'] as const;
export type PaperState = (typeof paperStates)[number];

/** How a device is seen: `trouble` answers and says itself what is wrong. */
export const deviceStates = ['online', 'trouble', 'lost'] as const;
export type DeviceState = (typeof deviceStates)[number];

/** Why somebody is alerted to a device. */
export type TroubleCause = 'lost' | 'paper' | 'error' | 'numbers';

/** What a device says of itself with each beat. */
export interface DeviceReport {
  /** Of the page's files. */
  version: string;
  /** Of its screen, in CSS pixels. */
  width: number;
  height: number;
  paper: PaperState | null;
  /** How many actions it keeps until the server answers. */
  outbox: number;
  /** What went wrong, by key; null is nothing. */
  error: string | null;
}

/** What is refused and counted, of devices and of links alike. */
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

/** How often the browser of an open counter says how it is. */
export const browserSpeaksEveryMs = 30_000;

/** A browser that is silent for longer has no contact: two reports, and the time that one may be late. */
export const browserLostAfterMs = 2 * browserSpeaksEveryMs + 15_000;
