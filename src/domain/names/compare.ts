/**
 * Spanish collation for sorting names, with numbers by value. It matches the database's collation
 * `names`.
 */
export const { compare: compareNames } = new Intl.Collator('es', { numeric: true });
