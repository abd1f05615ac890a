/**
 * Keys by which a staff page passes a trial to a display page in a new tab. The tab gets a copy of
 * the session storage, but no key of the person's session.
 */
export const displayTrial = {
  item: 'vez-display-trial',
  asks: 'prueba',
} as const;

export const displayTrialPath = `/web/pantalla?${displayTrial.asks}`;
