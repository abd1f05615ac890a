/** The shortcut letter of each counter action, shown as `aria-keyshortcuts` of its button. */
export const keys = {
  callNext: 'L',
  recall: 'R',
  start: 'I',
  note: 'N',
  finish: 'F',
  finishAndCallNext: 'S',
  noShow: 'A',
  postpone: 'P',
  transfer: 'T',
  requeue: 'D',
  cancel: 'X',
  undo: 'Z',
  close: 'C',
  /** No letter, because it must work while the user types or has a dialog open. */
  help: 'F8',
} as const;
