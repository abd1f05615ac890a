import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Bytes; a hundred thousand users take about a tenth of it. */
const largestFile = 50 * 1024 * 1024;
/** Bytes copied at once, in about half a millisecond. */
const copiedBytes = 1024 * 1024;

/**
 * Reads the file of a form. Throws 415 without a form, 413 `csv_too_large`, and 400 for a form
 * without the file or with an early end.
 */
export async function readFile(
  form: Pick<FastifyRequest, 'isMultipart' | 'file'>,
): Promise<Buffer> {
  if (!form.isMultipart()) throw new AppError(415, 'invalid_request');
  try {
    const part = await form.file({ limits: { fileSize: largestFile, files: 1, fields: 0 } });
    if (part?.fieldname === 'file') {
      const chunks: Buffer[] = [];
      // Discards bytes beyond the limit, but reads the stream to its end.
      for await (const chunk of part.file) if (!part.file.truncated) chunks.push(chunk);
      if (part.file.truncated) throw new AppError(413, 'csv_too_large');
      return await joined(chunks);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    if (tooLarge) throw new AppError(413, 'csv_too_large');
    // The parser's errors, about a missing boundary or an early end, add no information.
  }
  throw new AppError(400, 'invalid_request', { field: 'file' });
}

async function joined(chunks: readonly Buffer[]): Promise<Buffer> {
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const whole = Buffer.allocUnsafeSlow(size);
  let at = 0;
  let rested = 0;
  for (const chunk of chunks) {
    at += chunk.copy(whole, at);
    if (at - rested < copiedBytes) continue;
    rested = at;
    await setImmediate();
  }
  return whole;
}
