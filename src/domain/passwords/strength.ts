/** Rules of a password in their displayed order (spec §5). Letters of any alphabet count. */
const rules = [
  { message: 'Al menos una minúscula', holds: (value: string) => /\p{Ll}/u.test(value) },
  { message: 'Al menos una mayúscula', holds: (value: string) => /\p{Lu}/u.test(value) },
  { message: 'Al menos un número', holds: (value: string) => /\d/.test(value) },
  { message: 'Mínimo 8 caracteres', holds: (value: string) => lengthOf(value) >= 8 },
];
const classes = rules.slice(0, 3);

export type Meter =
  | { level: 'weak'; width: '33%' }
  | { level: 'medium'; width: '66%' }
  | { level: 'strong'; width: '100%' }
  | { level: null; width: null };

/**
 * `missing` has the messages of the rules that do not hold; it is empty exactly for a strong
 * password.
 */
export type PasswordStrength = Meter & { missing: string[] };

/**
 * Rates a password (spec §5). Strong: a lowercase letter, an uppercase letter, a digit and 8
 * characters; medium: two of the three classes and 6 characters; weak: any other.
 */
export function passwordStrength(value: string | null | undefined): PasswordStrength {
  return { ...meterOf(value ?? ''), missing: missingIn(value) };
}

function missingIn(value: string | null | undefined): string[] {
  if (value === null || value === undefined) return ['La cadena no puede ser nula o indefinida.'];
  return rules.filter(({ holds }) => !holds(value)).map(({ message }) => message);
}

function meterOf(value: string): Meter {
  if (value === '') return { level: null, width: null };
  const found = classes.filter(({ holds }) => holds(value)).length;
  const length = lengthOf(value);
  if (found === 3 && length >= 8) return { level: 'strong', width: '100%' };
  if (found >= 2 && length >= 6) return { level: 'medium', width: '66%' };
  return { level: 'weak', width: '33%' };
}

function lengthOf(value: string): number {
  return Array.from(value).length;
}
