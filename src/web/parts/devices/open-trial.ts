import type { components } from '#contract/types.ts';
import { displayTrial, displayTrialPath } from '#domain/devices/display-trial.ts';

/**
 * Opens the display page with the sample call; `display` is the display whose settings it uses,
 * null for the defaults. Returns false if the browser blocked the tab.
 */
export function openTrial(
  trial: components['schemas']['DisplayTrial'],
  display: number | null,
): boolean {
  // The new tab receives a copy of this tab's session storage, its only input.
  sessionStorage.setItem(displayTrial.item, JSON.stringify({ trial, display }));
  const opened = window.open(displayTrialPath, '_blank');
  sessionStorage.removeItem(displayTrial.item);
  return opened !== null;
}
