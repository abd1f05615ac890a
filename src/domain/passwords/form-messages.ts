import { passwordStrength } from './strength.ts';

/** Maximum characters of a password and its confirmation (spec §9). */
export const maxPasswordLength = 100;

/** `current` is absent if the password is another user's. */
export interface PasswordEntry {
  current?: string;
  password: string;
  confirmation: string;
}

export type PasswordField = keyof PasswordEntry;

const required = {
  current: 'Contraseña actual es requerido.',
  password: 'Contraseña es requerido.',
  confirmation: 'Confirmación contraseña es requerido.',
} as const satisfies Record<PasswordField, string>;

const tooLong = `Máximo ${maxPasswordLength} caracteres`;
const mismatch = 'Contraseñas no coinciden.';

/**
 * Returns the messages of each field (spec §5); an entry without messages is valid. An empty field
 * has only its required message, for display after a failed submit. The strength of the current
 * password is never checked.
 */
export function passwordMessages(entry: PasswordEntry): Record<PasswordField, string[]> {
  const { current, password, confirmation } = entry;
  return {
    current: current === '' ? [required.current] : [],
    password: password === '' ? [required.password] : ruleMessages(password),
    confirmation:
      confirmation === ''
        ? [required.confirmation]
        : [...ruleMessages(confirmation), ...(confirmation === password ? [] : [mismatch])],
  };
}

export function canSubmitPassword(entry: PasswordEntry): boolean {
  return Object.values(passwordMessages(entry)).every((messages) => messages.length === 0);
}

function ruleMessages(value: string): string[] {
  const { missing } = passwordStrength(value);
  return Array.from(value).length > maxPasswordLength ? [...missing, tooLong] : missing;
}
