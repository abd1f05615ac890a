import { channels, type Language, type MessageChannel } from '../messages/kinds.ts';
import { foldIdentity, type Identity } from './fold.ts';

/** By channel, since when a person agrees to be written to: UTC instants. */
export type ConsentDates = Partial<Record<MessageChannel, string>>;

/** What is kept of a person who agreed to be known. */
export interface PersonRecord extends Identity {
  language: Language;
  consents: ConsentDates;
  consentedAt: Date;
  lastVisitAt: Date;
}

/** What a person says of themselves at a visit. */
export interface VisitData extends Identity {
  language?: Language | undefined;
  /** Unless given, those that hold. */
  consents?: MessageChannel[] | undefined;
}

const fields = ['name', 'document', 'phone', 'email'] as const;

/**
 * One record of two. The first one's data stay, and the other fills what it lacks. A consent was
 * given for an address: it stays where each of the two that knows the address that stays has given
 * it. One that is missing may have been withdrawn, and may be asked for again.
 */
export function mergePeople(kept: PersonRecord, other: PersonRecord): PersonRecord {
  const merged = filled(kept, other);
  const consents: ConsentDates = {};
  for (const channel of channels) {
    const knowing = [kept, other].filter((each) => hasSameAddress(channel, each, merged));
    const dates = knowing.map((each) => each.consents[channel]);
    const since = dates.filter((date) => date !== undefined).sort();
    const last = since.at(-1);
    if (last && since.length === dates.length) consents[channel] = last;
  }
  return {
    ...merged,
    language: kept.language,
    consents,
    consentedAt: kept.consentedAt < other.consentedAt ? kept.consentedAt : other.consentedAt,
    lastVisitAt: kept.lastVisitAt > other.lastVisitAt ? kept.lastVisitAt : other.lastVisitAt,
  };
}

/** What a turn of a known person holds: what was said at the visit, and the record for the rest. */
export function atVisit(known: PersonRecord, said: VisitData) {
  const data = filled(trimmed(said), known);
  const holding = channels.filter(
    (channel) => known.consents[channel] && hasSameAddress(channel, known, data),
  );
  return {
    ...data,
    language: said.language ?? known.language,
    consents: said.consents ?? holding,
  };
}

/**
 * The consents that hold once a person's data have become `next` with the channels `named`: earlier
 * ones keep their date while the address stays, and what is not named is withdrawn.
 */
export function consentsAfter(
  before: PersonRecord | null,
  next: Identity,
  { named, now }: { named: readonly MessageChannel[]; now: Date },
): ConsentDates {
  const dated = named
    .filter((channel) => addressOf(channel, next) !== '')
    .map((channel) => {
      const since = before && hasSameAddress(channel, before, next) && before.consents[channel];
      return [channel, since || now.toISOString()] as const;
    });
  return Object.fromEntries(dated);
}

/** The data of `first`, and of `rest` what it lacks. */
function filled(first: Identity, rest: Identity): Identity {
  const pairs = fields.map((field) => [field, first[field] || rest[field]] as const);
  // The fields are those of an identity.
  return Object.fromEntries(pairs) as unknown as Identity;
}

function trimmed(said: VisitData): Identity {
  const { name, document, phone, email } = said;
  return { name: name.trim(), document: document.trim(), phone: phone.trim(), email: email.trim() };
}

/** Null where a channel reaches a person without an address of their record. */
function addressOf(channel: MessageChannel, of: Identity): string | null {
  if (channel === 'email') return foldIdentity(of).email;
  return channel === 'sms' ? foldIdentity(of).phone : null;
}

function hasSameAddress(channel: MessageChannel, one: Identity, other: Identity): boolean {
  const address = addressOf(channel, one);
  return address !== '' && address === addressOf(channel, other);
}
