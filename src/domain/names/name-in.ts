import type { Language } from './languages.ts';

/** Translations of a name; none is empty. The Spanish name is stored apart. */
export type Names = Partial<Record<Exclude<Language, 'es'>, string>>;

export function nameIn(
  language: Language,
  { name, names }: { name: string; names?: Names | undefined },
): string {
  return (language !== 'es' && names?.[language]) || name;
}
