import { foldEmail } from '../contacts/fold-email.ts';
import { type CsvKind, foldTitle } from '../csv/columns.ts';
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

/** A file of users; an e-mail is one user's. */
export const userCsv: CsvKind<CsvField> = {
  key: 'email',
  foldKey: foldEmail,
  names: {
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
  },
};

/** The role that a cell names, as the pages call it or by its name in the contract. */
export function roleNamed(text: string): Role | null {
  const folded = foldTitle(text);
  return (
    roles.find((role) => [foldTitle(role), foldTitle(roleLabels[role])].includes(folded)) ?? null
  );
}
