import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';

/** The ticket's counter with its name in the language; null if it has none. */
export function gateIn(
  language: Language,
  { gate, gateNames }: components['schemas']['PersonView'],
): string | null {
  return gate === null ? null : nameIn(language, { name: gate, names: gateNames });
}
