import { idOf } from '../../lib/search.ts';

const dialogs = ['finish', 'postpone', 'noShow'] as const;

export type GateDialog = (typeof dialogs)[number];

export interface GateSearch {
  branch?: number | undefined;
  dialog?: GateDialog | undefined;
}

/** What the address of «Mis puestos» holds: the branch looked at and the open dialog. */
export function parseGateSearch(search: Record<string, unknown>): GateSearch {
  const branch = idOf(search.branch);
  const dialog = dialogs.find((name) => name === search.dialog);
  return {
    ...(branch && { branch }),
    ...(dialog && { dialog }),
  };
}
