import { foldEmail } from '../contacts/fold-email.ts';

/** Latin letters and digits are all that Spanish and machine-readable documents have. */
const documentShape = /^[A-Z0-9]{5,20}$/;
const spanish = /^([XYZ]?)0*(\d{1,8})([A-Z])$/;

/**
 * An identity document as it is compared: without spaces, dots and dashes, in capitals, DNI and NIE
 * with all their digits. Null for what can be no document.
 */
export function foldDocument(document: string): string | null {
  const bare = document
    .normalize('NFKC')
    .replace(/[\s.\-/]/g, '')
    .toUpperCase();
  const [, foreign = '', digits = '', letter = ''] = spanish.exec(bare) ?? [];
  const folded = letter ? foreign + digits.padStart(foreign ? 7 : 8, '0') + letter : bare;
  return documentShape.test(folded) ? folded : null;
}

/** The letter of a DNI or NIE by the remainder of its number, after the rule of Spain's police. */
const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Whether it can be somebody's document: a DNI or NIE has the letter of its number. */
export function isDocument(document: string): boolean {
  const folded = foldDocument(document);
  if (folded === null) return false;
  const [, foreign = '', digits = '', letter = ''] = spanish.exec(folded) ?? [];
  if (letter === '') return true;
  const number = Number(
    foreign === '' ? digits : `${'XYZ'.indexOf(foreign)}${digits.padStart(7, '0')}`,
  );
  return controlLetters[number % controlLetters.length] === letter;
}

const withoutDots = ['gmail.com', 'googlemail.com'];

/**
 * Whose mailbox an e-mail reaches: what follows a plus sign names no other person, nor do the dots
 * of Gmail. Only to compare: what is sent goes to the e-mail as typed.
 */
export function foldMailbox(email: string): string {
  const folded = foldEmail(email.trim());
  const at = folded.lastIndexOf('@');
  const [local = ''] = folded.slice(0, at).split('+');
  const host = folded.slice(at + 1);
  if (!withoutDots.includes(host)) return `${local}@${host}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}

/** What may hold one open booking: each by itself, whatever it is combined with. */
export function identitiesOf(person: {
  /** Folded. */
  document: string;
  email: string;
  /** In international form; empty where none is given. */
  phone: string;
}): string[] {
  const { document, email, phone } = person;
  const identities = [`document ${document}`, `email ${foldMailbox(email)}`];
  return phone ? [...identities, `phone ${phone.replace(/[^\d+]/g, '')}`] : identities;
}
