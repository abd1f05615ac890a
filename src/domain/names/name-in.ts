import type { Language } from '../messages/kinds.ts';

/** The names of something in other languages than Spanish, none of them empty. */
export type Names = Partial<Record<Exclude<Language, 'es'>, string>>;

/** The name that somebody reads in the language: the Spanish one where it has none of its own. */
export function nameIn(
  language: Language,
  { name, names }: { name: string; names?: Names | undefined },
): string {
  return (language !== 'es' && names?.[language]) || name;
}
