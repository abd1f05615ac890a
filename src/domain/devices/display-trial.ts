/**
 * How a page of the staff hands a trial to the page of a display, which it opens in a tab of its own:
 * the tab gets a copy of the session storage, and no key of the person's session.
 */
export const displayTrial = {
  /** The name of the item in the session storage. */
  item: 'vez-display-trial',
  /** What the display's address asks for then. */
  asks: 'prueba',
} as const;

export const displayTrialPath = `/web/pantalla?${displayTrial.asks}`;
