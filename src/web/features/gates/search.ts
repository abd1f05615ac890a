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
  /**
   * ID of the postponed ticket or the counter that the dialog is about; absent for the ticket in
   * hand.
   */
  about?: number | undefined;
}

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
