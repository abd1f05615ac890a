import type { components } from '#contract/types.ts';
import { displayTrial, displayTrialPath } from '#domain/devices/display-trial.ts';

/**
 * Opens the page of a display on the trial; `display` is the one whose look it takes, null for one as
 * displays begin. Answers whether the browser has let it open.
 */
export function openTrial(
  trial: components['schemas']['DisplayTrial'],
  display: number | null,
): boolean {
  // The new tab begins with a copy of this one's, which is all that it gets.
  sessionStorage.setItem(displayTrial.item, JSON.stringify({ trial, display }));
  const opened = window.open(displayTrialPath, '_blank');
  sessionStorage.removeItem(displayTrial.item);
  return opened !== null;
}
