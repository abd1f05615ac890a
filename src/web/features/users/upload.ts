import type { components } from '#contract/types.ts';
import { api, unwrap } from '../../api/client.ts';

export type UploadKind = 'import' | 'importDelete';
export type Report = components['schemas']['CsvReport'];

const paths = {
  import: '/api/users/userUploadCSV',
  importDelete: '/api/users/userDeleteAllByCSV',
} as const;

export interface Upload {
  kind: UploadKind;
  file: File;
  /** The Idempotency-Key, by which progress is asked and the work is stopped. */
  key: string;
  dryRun: boolean;
  onlyValid: boolean;
  /** Field of each column, empty to skip it; null lets the server tell by their names. */
  columns: readonly string[] | null;
}

/** Sends the file; the answer comes once every row has been judged, or saved. */
export async function sendFile({ kind, file, key, ...terms }: Upload): Promise<Report> {
  const form = new FormData();
  form.set('file', file);
  const { dryRun, onlyValid, columns } = terms;
  const query = { dryRun, onlyValid, ...(columns && { columns: columns.join('|') }) };
  return unwrap(
    await api.POST(paths[kind], {
      params: { query, header: { 'Idempotency-Key': key } },
      // The contract's type of a file is a text; the form carries it as it is.
      body: form as never,
      bodySerializer: (body) => body as unknown as FormData,
    }),
  );
}

export async function stopUpload(key: string): Promise<void> {
  const header = { 'Idempotency-Key': crypto.randomUUID() };
  unwrap(await api.POST('/api/users/csvCancel', { params: { header }, body: { key } }));
}
