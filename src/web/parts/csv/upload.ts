import type { OperationsWith } from '#contract/operations.ts';
import type { components } from '#contract/types.ts';
import type { Operation } from '../../api/client.ts';

export type Report = components['schemas']['CsvReport'];

/** What a file is uploaded for, and how that reads. */
export interface UploadKind {
  operation: Operation<OperationsWith<{ multipart: true }>>;
  /** The fields that a column may hold, by name. */
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
  /** Field of each column, empty to skip it. Without them the server goes by the titles. */
  columns?: readonly string[] | null;
}

/** The request of an upload; its answer comes once every row has been judged, or saved. */
export function inputOf({ file, dryRun, onlyValid = false, columns }: Upload) {
  const body = new FormData();
  body.set('file', file);
  return { body, query: { dryRun, onlyValid, ...(columns && { columns: columns.join('|') }) } };
}
