import { type Role, roleLabels, roles } from '../permissions/roles.ts';

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

/** The line of names of a file that is written; `mapColumns` reads it back. */
export const csvTitles: Record<CsvField, string> = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phoneNumber: 'Teléfono',
  address: 'Dirección',
  nickname: 'Apodo',
  typeUser: 'Rol',
  hierarchyId: 'Jerarquía',
  timeZone: 'Zona horaria',
  branches: 'Sucursales',
};

/** A column beside the branches' ids, for the eye: ids survive a renamed branch, names do not. */
export const branchNamesTitle = 'Nombres de las sucursales (no se importan)';

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

/** The role that a cell names, as the pages call it or by its name in the contract. */
export function roleNamed(text: string): Role | null {
  const folded = fold(text);
  return roles.find((role) => [fold(role), fold(roleLabels[role])].includes(folded)) ?? null;
}

function fold(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain.toLowerCase().replace(/[^a-z]/g, '');
}
