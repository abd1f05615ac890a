/**
 * Sends files as the form of an upload from a process of its own, so that making the body holds up
 * nobody who measures. The parent sends a `Sending`; the answer is a `SentFile`.
 */
import { readFile } from 'node:fs/promises';

export interface Sending {
  url: string;
  headers: Record<string, string>;
  /** Where the file is. */
  path: string;
}

export interface SentFile {
  status: number;
  /** Of the answer. */
  bytes: number;
}

process.on('message', async ({ url, headers, path }: Sending) => {
  const form = new FormData();
  form.append('file', new Blob([await readFile(path)]), 'datos.csv');
  const response = await fetch(url, { method: 'POST', headers, body: form });
  const bytes = (await response.arrayBuffer()).byteLength;
  process.send?.({ status: response.status, bytes } satisfies SentFile);
});
