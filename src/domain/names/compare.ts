/**
 * The order in which people look for names: Spanish, capitals and accents after what they are letters
 * of, numbers by their value. The database's collation `names` is the same.
 */
export const { compare: compareNames } = new Intl.Collator('es', { numeric: true });
