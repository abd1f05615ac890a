import type { components } from '#contract/types.ts';
import { isChosen } from '#domain/devices/chosen.ts';
import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import { compareNames } from '#domain/names/compare.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';

type View = components['schemas']['DisplayView'];
export function callIn<Each extends Pick<View['calls'][number], 'gate' | 'gateNames'>>(
  language: Language,
  call: Each,
): Each {
  return { ...call, gate: nameIn(language, { name: call.gate, names: call.gateNames }) };
}

type Chosen = Pick<DisplaySettings, 'gateIds' | 'serviceIds'>;

/**
 * Returns true if the display shows calls of the service to the counter. An empty choice means all.
 */
export function isShown(
  { serviceId, gateId }: Pick<View['calls'][number], 'serviceId' | 'gateId'>,
  { serviceIds, gateIds }: Chosen,
): boolean {
  return isChosen(serviceIds, serviceId) && isChosen(gateIds, gateId);
}

/** Returns the services whose queues the display shows, grouped services together. */
export function shownServices(services: View['services'], { serviceIds }: Chosen) {
  return services
    .filter(({ id }) => isChosen(serviceIds, id))
    .sort((one, other) => compareNames(one.group ?? '', other.group ?? ''));
}
