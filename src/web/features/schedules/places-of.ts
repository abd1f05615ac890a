import type { components } from '#contract/types.ts';
import { texts } from './texts.ts';

/** Scopes of an exception other than a single service, the widest first. */
export function placesOf({ branchName, divisionName }: components['schemas']['Schedule']) {
  return [
    { value: 'organisation', label: texts.places.organisation },
    { value: 'division', label: `${texts.places.division} (${divisionName})` },
    { value: 'branch', label: branchName },
  ] as const;
}
