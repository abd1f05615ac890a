import type { Wording } from '../../parts/changes/worded.ts';
import { languageTexts } from '../../parts/people/texts.ts';
import { printerTexts, settingsTexts } from './settings-texts.ts';

type NamedItems = readonly { id: number; name: string }[];

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
      // The cast: the form itself provides the value.
      const { kind, host } = value as { kind: keyof typeof printerTexts; host?: string };
      return host ? `${printerTexts[kind]} (${host})` : printerTexts[kind];
    }
    // The cast: the value has the type of its field, which the compiler cannot relate to it.
    return Array.isArray(value) ? undefined : words(field)?.(value as never);
  };
}
