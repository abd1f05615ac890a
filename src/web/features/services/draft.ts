import type { components } from '#contract/types.ts';
import { changedFields } from '#domain/changes/differences.ts';
import { serviceReasonKinds } from '#domain/services/reasons.ts';
import { newInBranch, newTemplate } from '#domain/services/template.ts';
import { serviceTexts as texts } from './service-texts.ts';

type Schemas = components['schemas'];

export type Draft = Schemas['NewConfiguration'];

export function draftOf({
  id: _id,
  active: _active,
  groups: _groups,
  ...draft
}: Schemas['ServiceConfiguration']): Draft {
  return draft;
}

/**
 * Returns a new service, placed last. It asks for reasons at actions with common reasons, and gets
 * a first reason to finish with if there is no common one.
 */
export function newDraft({ services, reasons }: Schemas['Offer']): Draft {
  const offered = new Set(reasons.map(({ kind }) => kind));
  const first = { id: null, kind: 'finish' as const, name: texts.firstReason, common: false };
  return {
    ...newTemplate,
    ...newInBranch,
    version: 0,
    position: services.length,
    optionalReasons: serviceReasonKinds.filter((kind) => kind !== 'finish' && !offered.has(kind)),
    reasons: offered.has('finish') ? reasons : [...reasons, { ...first, inUse: true }],
  };
}

/** Compares the data without the version, since a new version of the same data is no edit. */
export function isEdited(saved: Draft, values: Draft): boolean {
  return changedFields({ ...saved, version: 0 }, { ...values, version: 0 }).length > 0;
}
