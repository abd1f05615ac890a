import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compressed, an answer below would hardly be smaller. In bytes. */
const threshold = 1024;

/**
 * Compresses answers of text as they are sent; what is built lies compressed already. A stranger's
 * page can have no answer made of its own words and a person's secrets, from whose length it could
 * guess: no cookie says who asks.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // What comes in must have its limits as it is.
    globalDecompression: false,
  });
}
