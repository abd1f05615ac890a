import type { Wording } from '../../parts/changes/worded.ts';
import { languageTexts } from '../../parts/people/texts.ts';
import { printerTexts, settingsTexts } from './settings-texts.ts';

type NamedItems = readonly { id: number; name: string }[];

/** How values of a device's settings read. */
export function settingsWording({
  services,
  gates = [],
}: {
  services: NamedItems;
  gates?: NamedItems;
}): Wording {
  const words = (field: string): ((value: never) => string | undefined) | undefined => {
    if (field === 'languages') return (value: keyof typeof languageTexts) => languageTexts[value];
    const all = { serviceIds: services, gateIds: gates }[field];
    return all && ((value: number) => all.find(({ id }) => id === value)?.name);
  };
  return (field, value) => {
    if (field === 'image') return value ? settingsTexts.someImage : undefined;
    if (field === 'printer' && value) {
      // The form's own value.
      const { kind, host } = value as { kind: keyof typeof printerTexts; host?: string };
      return host ? `${printerTexts[kind]} (${host})` : printerTexts[kind];
    }
    // One of a list, of the type of its field.
    return Array.isArray(value) ? undefined : words(field)?.(value as never);
  };
}
