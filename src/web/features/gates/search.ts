import { idOf } from '../../lib/id-in-address.ts';

const dialogs = [
  'note',
  'finish',
  'postpone',
  'transfer',
  'cancelTurn',
  'callThis',
  'pause',
  'close',
  'tryCall',
] as const;

export type GateDialog = (typeof dialogs)[number];

export interface GateSearch {
  branch?: number | undefined;
  dialog?: GateDialog | undefined;
  /** The postponed turn or the counter that the dialog is about, where it is not the one in hand. */
  about?: number | undefined;
}

/** What the address of «Mis puestos» holds: the branch looked at and the open dialog. */
export function parseGateSearch(search: Record<string, unknown>): GateSearch {
  const branch = idOf(search.branch);
  const about = idOf(search.about);
  const dialog = dialogs.find((name) => name === search.dialog);
  return {
    ...(branch && { branch }),
    ...(dialog && { dialog }),
    ...(about && { about }),
  };
}
