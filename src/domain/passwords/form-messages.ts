import { passwordStrength } from './strength.ts';

/** Longest password and confirmation that are taken, in characters (spec §9). */
export const maxPasswordLength = 100;

/** What is typed in a form. Without `current` where somebody else's password is set. */
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
 * The messages of each field (spec §5); the entry may be submitted when there are none. An
 * empty field has its required message only, to be shown after a failed submit. The current
 * password is never judged by its strength.
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

/** Whether the form may be sent: no field has a message. */
export function canSubmitPassword(entry: PasswordEntry): boolean {
  return Object.values(passwordMessages(entry)).every((messages) => messages.length === 0);
}

function ruleMessages(value: string): string[] {
  const { missing } = passwordStrength(value);
  return Array.from(value).length > maxPasswordLength ? [...missing, tooLong] : missing;
}
