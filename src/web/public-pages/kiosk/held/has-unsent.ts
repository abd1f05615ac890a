/** Each order has a name of its own, so that two pages of a kiosk do not overwrite each other. */
export const unsentPrefix = 'vez-kiosk-unsent ';

/** Whether orders of this or an earlier page are unsent. */
export function hasUnsent(): boolean {
  return Object.keys(localStorage).some((name) => name.startsWith(unsentPrefix));
}
