/** Fields of a user in a file, in the order in which it is written. */
export const csvFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'address',
  'nickname',
  'typeUser',
  'hierarchyId',
  'timeZone',
  'branches',
] as const;

export type CsvField = (typeof csvFields)[number];

/** Names by which people head the columns, folded as `fold` does. */
const names: Record<CsvField, readonly string[]> = {
  firstName: ['firstname', 'nombre', 'nombres'],
  lastName: ['lastname', 'apellido', 'apellidos'],
  email: ['email', 'correo', 'correoelectronico', 'mail'],
  phoneNumber: ['phonenumber', 'telefono', 'movil'],
  address: ['address', 'direccion'],
  nickname: ['nickname', 'apodo', 'alias'],
  typeUser: ['typeuser', 'rol', 'role', 'tipo'],
  hierarchyId: ['hierarchyid', 'jerarquia'],
  timeZone: ['timezone', 'zonahoraria'],
  branches: ['branches', 'sucursales'],
};

/** The field of each column by its name, null for one unknown or named before. */
export function mapColumns(header: readonly string[]): (CsvField | null)[] {
  const seen = new Set<CsvField>();
  return header.map((name) => {
    const folded = fold(name);
    const field = csvFields.find((each) => names[each].includes(folded)) ?? null;
    if (!field || seen.has(field)) return null;
    seen.add(field);
    return field;
  });
}

/** The columns as the person has mapped them; null when a name is none of a field or stands twice. */
export function chosenColumns(columns: readonly string[]): (CsvField | null)[] | null {
  const chosen = columns.map((name) => csvFields.find((field) => field === name) ?? null);
  const named = chosen.filter((field) => field !== null);
  const unknown = columns.filter((name) => name !== '').length !== named.length;
  return unknown || new Set(named).size !== named.length ? null : chosen;
}

function fold(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain.toLowerCase().replace(/[^a-z]/g, '');
}
