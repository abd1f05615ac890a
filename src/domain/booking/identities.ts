import { foldEmail } from '../contacts/fold-email.ts';

/** Spanish and machine-readable documents use Latin letters and digits only. */
const documentShape = /^[A-Z0-9]{5,20}$/;
const spanish = /^([XYZ]?)0*(\d{1,8})([A-Z])$/;

/**
 * Normalises an identity document for comparison: capitals without spaces, dots and dashes, DNI and
 * NIE padded to all their digits. Returns null if the text cannot be a document.
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

/** Control letters of DNI and NIE by the number modulo 23, the rule of Spain's police. */
const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Returns whether the text can be a document; a DNI or NIE must carry the letter of its number. */
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
 * Normalises an e-mail address to its mailbox: drops a suffix after a plus sign and the dots of
 * Gmail. Used for comparison only; messages go to the address as typed.
 */
export function foldMailbox(email: string): string {
  const folded = foldEmail(email.trim());
  const at = folded.lastIndexOf('@');
  const [local = ''] = folded.slice(0, at).split('+');
  const host = folded.slice(at + 1);
  if (!withoutDots.includes(host)) return `${local}@${host}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}

/** Returns the identities that may each hold one open booking, independently of one another. */
export function identitiesOf(person: {
  /** Normalised by `foldDocument`. */
  document: string;
  email: string;
  /** International format; empty if none is given. */
  phone: string;
}): string[] {
  const { document, email, phone } = person;
  const identities = [`document ${document}`, `email ${foldMailbox(email)}`];
  return phone ? [...identities, `phone ${phone.replace(/[^\d+]/g, '')}`] : identities;
}
