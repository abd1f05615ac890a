export interface CsvKind<Field extends string> {
  /** Accepted column titles of each field, normalised by `foldTitle`. */
  names: Readonly<Record<Field, readonly string[]>>;
  /** The field that identifies a row. `foldKey` normalises its values for comparison. */
  key: Field;
  foldKey: (text: string) => string;
}

const fieldsOf = <Field extends string>({ names }: CsvKind<Field>) =>
  // The cast: the record has exactly one key per field.
  Object.keys(names) as Field[];

/**
 * Maps each column title to its field; null if the title is unknown or its field is taken already.
 */
export function mapColumns<Field extends string>(
  kind: CsvKind<Field>,
  header: readonly string[],
): (Field | null)[] {
  const seen = new Set<Field>();
  return header.map((name) => {
    const folded = foldTitle(name);
    const field = fieldsOf(kind).find((each) => kind.names[each].includes(folded)) ?? null;
    if (!field || seen.has(field)) return null;
    seen.add(field);
    return field;
  });
}

/** Checks the columns as mapped by the person; null if a name is no field or occurs twice. */
export function chosenColumns<Field extends string>(
  kind: CsvKind<Field>,
  columns: readonly string[],
): (Field | null)[] | null {
  const chosen = columns.map((name) => fieldsOf(kind).find((field) => field === name) ?? null);
  const named = chosen.filter((field) => field !== null);
  const unknown = columns.filter((name) => name !== '').length !== named.length;
  return unknown || new Set(named).size !== named.length ? null : chosen;
}

/** Lowers a title, strips its accents and drops everything but the letters a to z. */
export function foldTitle(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain.toLowerCase().replace(/[^a-z]/g, '');
}
