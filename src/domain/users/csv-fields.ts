import { foldEmail } from '../contacts/fold-email.ts';
import { type CsvKind, foldTitle } from '../csv/columns.ts';
import { type Role, roleLabels, roles } from '../permissions/roles.ts';

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

/** Header of an exported file; `mapColumns` can read it. */
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

/** An informative column beside the branches' IDs, which stay valid when a branch is renamed. */
export const branchNamesTitle = 'Nombres de las sucursales (no se importan)';

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

/** Finds a role by its displayed name or its name in the API contract. */
export function roleNamed(text: string): Role | null {
  const folded = foldTitle(text);
  return (
    roles.find((role) => [foldTitle(role), foldTitle(roleLabels[role])].includes(folded)) ?? null
  );
}
