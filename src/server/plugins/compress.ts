import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes; smaller answers gain little from compression. */
const threshold = 1024;

/**
 * Compresses text answers; built files are already compressed. Attacks that guess secrets from the
 * length do not apply: no cookie identifies the caller, so a foreign page cannot mix its own text
 * with a person's secrets.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Request bodies are limited by their received size.
    globalDecompression: false,
  });
}
