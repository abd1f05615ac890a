import type { components } from '#contract/types.ts';
import { changedFields } from '#domain/changes/differences.ts';
import {
  defaultAlertWaitMinutes,
  defaultThresholdSeconds,
  serviceReasonKinds,
} from '#domain/services/configuration.ts';
import { channels } from '#domain/services/intake.ts';
import { newInBranch } from '#domain/services/template.ts';
import { serviceTexts as texts } from './service-texts.ts';

type Schemas = components['schemas'];

/** What the form of a service holds. */
export type Draft = Schemas['NewConfiguration'];

/** A stored service as the form holds it. */
export function draftOf({
  id: _id,
  active: _active,
  groups: _groups,
  ...draft
}: Schemas['ServiceConfiguration']): Draft {
  return draft;
}

/**
 * A service to be made, behind the others. It asks for reasons where common ones are there to choose;
 * one to finish with there must be.
 */
export function newDraft({ services, reasons }: Schemas['Offer']): Draft {
  const offered = new Set(reasons.map(({ kind }) => kind));
  const first = { id: null, kind: 'finish' as const, name: texts.firstReason, common: false };
  return {
    version: 0,
    name: '',
    names: {},
    prefix: '',
    channels: [...channels],
    dailyMax: null,
    slotMinutes: newInBranch.slotMinutes,
    slotCapacity: newInBranch.slotCapacity,
    cappedChannels: [],
    requiredData: [],
    proportion: 1,
    group: null,
    special: false,
    position: services.length,
    maxWaitSeconds: null,
    preferredEvery: 1,
    thresholdSeconds: defaultThresholdSeconds,
    alertWaitMinutes: defaultAlertWaitMinutes,
    alertWaiting: null,
    optionalReasons: serviceReasonKinds.filter((kind) => kind !== 'finish' && !offered.has(kind)),
    requiredNotes: [],
    reasons: offered.has('finish') ? reasons : [...reasons, { ...first, inUse: true }],
  };
}

/** Whether the form holds other data than are saved. A later version of the same data is no edit. */
export function isEdited(saved: Draft, values: Draft): boolean {
  return changedFields({ ...saved, version: 0 }, { ...values, version: 0 }).length > 0;
}
