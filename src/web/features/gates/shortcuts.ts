/** The letter of each action at the counter; its button says so as `aria-keyshortcuts`. */
export const keys = {
  callNext: 'L',
  recall: 'R',
  start: 'I',
  finish: 'F',
  noShow: 'A',
  postpone: 'P',
  close: 'C',
} as const;
