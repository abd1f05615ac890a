import type { components } from '#contract/types.ts';
import { foldDocument, identitiesOf, isDocument } from '#domain/booking/identities.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { missingData, type PersonalDatum } from '#domain/services/intake.ts';
import { AppError, type ErrorKey } from '../../errors/app-error.ts';
import { plainPhone } from '../../organisation/countries.ts';
import type { Offered } from './turns.ts';

type Booker = components['schemas']['Booker'];

/** Data needed to confirm a booking and to limit it to one per person. */
const always: readonly PersonalDatum[] = ['name', 'document', 'email'];

/** Throws 400 per field. */
export function bookerOf(
  { branch, service }: Offered,
  given: Booker,
): { booker: Booker; identities: string[] } {
  const wrong = (field: PersonalDatum, key: ErrorKey) => new AppError(400, key, { field });
  const [missing] = missingData([...always, ...service.requiredData], given);
  if (missing) throw wrong(missing, 'required');
  const [name, email] = [given.name.trim(), given.email.trim()];
  const document = foldDocument(given.document);
  if (!document || !isDocument(document)) throw wrong('document', 'document_invalid');
  if (!isEmail(email)) throw wrong('email', 'email_invalid');
  const phone = given.phone.trim() && plainPhone(given.phone, branch.country ?? 'ES');
  if (phone === null) throw wrong('phone', 'phone_invalid');
  const { language, consents } = given;
  const booker = { name, document, email, phone, language, consents: [...new Set(consents)] };
  return { booker, identities: identitiesOf({ document, email, phone }) };
}
