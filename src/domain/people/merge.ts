import { addressIn, channels, type MessageChannel } from '../messages/channels.ts';
import type { Language } from '../names/languages.ts';
import { foldIdentity, type Identity } from './fold.ts';

/** Start of each channel's consent, as UTC instants. */
export type ConsentDates = Partial<Record<MessageChannel, string>>;

export interface PersonRecord extends Identity {
  language: Language;
  consents: ConsentDates;
  consentedAt: Date;
  lastVisitAt: Date;
}

export interface VisitData extends Identity {
  language?: Language | undefined;
  /** If absent, the recorded consents apply. */
  consents?: MessageChannel[] | undefined;
}

const fields = ['name', 'document', 'phone', 'email'] as const;

/**
 * Merges two records: `kept` wins, and `other` fills its gaps. A consent survives only if every
 * record with the merged address has it, since a missing one may have been withdrawn.
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
 * Returns the consents after a change of data to `next`. Channels in `named` keep their date if the
 * address is the same, and all others are withdrawn.
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

function filled(first: Identity, rest: Identity): Identity {
  const pairs = fields.map((field) => [field, first[field] || rest[field]] as const);
  // The cast: `fields` has every field of an identity.
  return Object.fromEntries(pairs) as unknown as Identity;
}

function trimmed(said: VisitData): Identity {
  const { name, document, phone, email } = said;
  return { name: name.trim(), document: document.trim(), phone: phone.trim(), email: email.trim() };
}

/** The address as it is compared; null for channels that need none of the record. */
function addressOf(channel: MessageChannel, of: Identity): string | null {
  return addressIn(channel, foldIdentity(of));
}

function hasSameAddress(channel: MessageChannel, one: Identity, other: Identity): boolean {
  const address = addressOf(channel, one);
  return address !== '' && address === addressOf(channel, other);
}
