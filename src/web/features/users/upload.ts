import type { components } from '#contract/types.ts';

export type Report = components['schemas']['CsvReport'];

/** The operation of each kind of upload. */
export const uploads = { import: 'userUploadCSV', importDelete: 'userDeleteAllByCSV' } as const;
export type UploadKind = keyof typeof uploads;

export interface Upload {
  file: File;
  dryRun: boolean;
  onlyValid?: boolean;
  /** Field of each column, empty to skip it. Without them the server goes by the titles. */
  columns?: readonly string[] | null;
}

/** The request of an upload; its answer comes once every row has been judged, or saved. */
export function inputOf({ file, dryRun, onlyValid = false, columns }: Upload) {
  const body = new FormData();
  body.set('file', file);
  return { body, query: { dryRun, onlyValid, ...(columns && { columns: columns.join('|') }) } };
}
