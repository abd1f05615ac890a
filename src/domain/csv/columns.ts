/** What the rows of a file are about. */
export interface CsvKind<Field extends string> {
  /** Names by which people head the column of each field, folded as `foldTitle` does. */
  names: Readonly<Record<Field, readonly string[]>>;
  /** The field that tells the rows apart, with how two of its values are the same. */
  key: Field;
  foldKey: (text: string) => string;
}

const fieldsOf = <Field extends string>({ names }: CsvKind<Field>) =>
  // The record has a key for each field and no other.
  Object.keys(names) as Field[];

/** The field of each column by its name, null for one unknown or named before. */
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

/** The columns as the person has mapped them; null when a name is none of a field or stands twice. */
export function chosenColumns<Field extends string>(
  kind: CsvKind<Field>,
  columns: readonly string[],
): (Field | null)[] | null {
  const chosen = columns.map((name) => fieldsOf(kind).find((field) => field === name) ?? null);
  const named = chosen.filter((field) => field !== null);
  const unknown = columns.filter((name) => name !== '').length !== named.length;
  return unknown || new Set(named).size !== named.length ? null : chosen;
}

/** A title in lower case, with its plain letters alone. */
export function foldTitle(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain.toLowerCase().replace(/[^a-z]/g, '');
}
