import type { OperationsWith } from '#contract/operations.ts';
import type { components } from '#contract/types.ts';
import type { Operation } from '../../api/client.ts';

export type Report = components['schemas']['CsvReport'];

export interface UploadKind {
  operation: Operation<OperationsWith<{ multipart: true }>>;
  columns: Readonly<Record<string, string>>;
  fileHint: string;
  would: (count: number) => string;
  wasApplied: (count: number) => string;
  applyAll: (count: number) => string;
  applyValid: (count: number) => string;
}

export interface Upload {
  file: File;
  dryRun: boolean;
  onlyValid?: boolean;
  /** Field of each column, empty to skip it. If absent, the server matches columns by title. */
  columns?: readonly string[] | null;
}

/** Builds the upload request, whose response arrives once every row is checked or saved. */
export function inputOf({ file, dryRun, onlyValid = false, columns }: Upload) {
  const body = new FormData();
  body.set('file', file);
  return { body, query: { dryRun, onlyValid, ...(columns && { columns: columns.join('|') }) } };
}
