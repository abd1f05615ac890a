import type { CsvKind } from '../csv/columns.ts';

/** Fields of a branch in a file. */
export const branchCsvFields = [
  'name',
  'division',
  'country',
  'timeZone',
  'address',
  'phone',
] as const;

export type BranchCsvField = (typeof branchCsvFields)[number];

/** How two names of branches are the same. */
export const foldBranchName = (name: string): string => name.trim().toLowerCase();

/** A file of branches; in a hierarchy a name is one branch's. */
export const branchCsv: CsvKind<BranchCsvField> = {
  key: 'name',
  foldKey: foldBranchName,
  names: {
    name: ['name', 'nombre', 'sucursal'],
    division: ['division', 'region', 'zona'],
    country: ['country', 'pais'],
    timeZone: ['timezone', 'zonahoraria'],
    address: ['address', 'direccion'],
    phone: ['phone', 'telefono'],
  },
};
