/** The ways in which a person gets a number of a service. */
export const channels = ['staff', 'kiosk', 'qr', 'appointment'] as const;
export type Channel = (typeof channels)[number];

/** What a service may ask of the person before it gives a number. */
export const personalData = ['name', 'document', 'phone', 'email'] as const;
export type PersonalDatum = (typeof personalData)[number];

/** Prefixes are letters alone, so that a label has one reading: A1 and 023 would be A 1023 too. */
export const prefixPattern = /^[A-Z]{1,3}$/;

/** The data that the service requires and the person has not given, in the order of the form. */
export function missingData(
  required: readonly PersonalDatum[],
  person: Readonly<Record<PersonalDatum, string>>,
): PersonalDatum[] {
  return personalData.filter((datum) => required.includes(datum) && person[datum].trim() === '');
}
