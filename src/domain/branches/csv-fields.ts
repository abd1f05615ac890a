import type { CsvKind } from '../csv/columns.ts';

export const branchCsvFields = [
  'name',
  'division',
  'country',
  'timeZone',
  'address',
  'phone',
] as const;

export type BranchCsvField = (typeof branchCsvFields)[number];

export const foldBranchName = (name: string): string => name.trim().toLowerCase();

/** CSV files of branches. A name identifies one branch of a hierarchy. */
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
