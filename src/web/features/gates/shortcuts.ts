/** The letter of each action at the counter; its button says so as `aria-keyshortcuts`. */
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
  /** No letter: it works while somebody types or decides too. */
  help: 'F8',
} as const;
