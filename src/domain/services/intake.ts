export const channels = ['staff', 'kiosk', 'qr', 'appointment'] as const;
export type Channel = (typeof channels)[number];

export const personalData = ['name', 'document', 'phone', 'email'] as const;
export type PersonalDatum = (typeof personalData)[number];

/** A prefix has no digits, so that a label is unambiguous: A1 with 023 would equal A with 1023. */
export const prefixPattern = /^[A-Z]{1,3}$/;

/** Returns the required data that are missing, in the order of the form. */
export function missingData(
  required: readonly PersonalDatum[],
  person: Readonly<Record<PersonalDatum, string>>,
): PersonalDatum[] {
  return personalData.filter((datum) => required.includes(datum) && person[datum].trim() === '');
}
