import { contrast } from './contrast.ts';

const white = '#ffffff';
const black = '#0b0f0e';
/** What text needs (WCAG 1.4.3). */
const aa = 4.5;

/** The text for a ground of any colour #rrggbb: white where that reads, else black. */
export function textOn(ground: string): string {
  return contrast(white, ground) >= aa ? white : black;
}

/** Whether its text reads on the ground (AA). Neither white nor black does on some middle greys. */
export function takesText(ground: string): boolean {
  return contrast(textOn(ground), ground) >= aa;
}
