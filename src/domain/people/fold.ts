import { foldEmail } from '../contacts/fold-email.ts';

/** What a person is known by. Each may be empty. */
export interface Identity {
  name: string;
  document: string;
  phone: string;
  email: string;
}

/** A person's data as they are compared, so that each way of writing them finds the others. */
export function foldIdentity({ name, document, phone, email }: Identity): Identity {
  return {
    name: foldName(name),
    document: foldDocument(document),
    phone: foldPhone(phone),
    email: foldEmail(email.trim()),
  };
}

/** Small letters without accents, one blank between words; letters and digits alone. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters, as capitals, and digits: `12.345.678-z` is `12345678Z`. */
export function foldDocument(document: string): string {
  return foldName(document).replaceAll(' ', '').toUpperCase();
}

/** Digits alone, with the country's unless it is Spain's: `+34 600 11 12 22` is `600111222`. */
export function foldPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const [, abroad = digits] = /^00(.+)$/.exec(digits) ?? [];
  return /^34\d{9}$/.test(abroad) ? abroad.slice(2) : abroad;
}
