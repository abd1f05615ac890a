/**
 * Uploads files as multipart forms from a separate process, so that building the body does not
 * block the measuring process. The parent sends a `Sending`; the answer is a `SentFile`.
 */
import { readFile } from 'node:fs/promises';

export interface Sending {
  url: string;
  headers: Record<string, string>;
  path: string;
}

export interface SentFile {
  status: number;
  /** Size of the response body. */
  bytes: number;
}

process.on('message', async ({ url, headers, path }: Sending) => {
  const form = new FormData();
  form.append('file', new Blob([await readFile(path)]), 'datos.csv');
  const response = await fetch(url, { method: 'POST', headers, body: form });
  const bytes = (await response.arrayBuffer()).byteLength;
  process.send?.({ status: response.status, bytes } satisfies SentFile);
});
